/* Opens a link marked data-sheet in the page's dialog. Without this script it is a plain link. */

const sheet = document.getElementById("sheet");
const body = document.getElementById("sheet-body");

function wantsItself(event) {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

async function open(address) {
  body.replaceChildren();
  await window.htmx.ajax("GET", address, { target: body, swap: "innerHTML" });
  if (body.childElementCount && !sheet.open) {
    sheet.showModal();
  } else if (!body.childElementCount) {
    window.location.assign(address);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-sheet]");
  if (link && !wantsItself(event)) {
    event.preventDefault();
    open(link.href);
  } else if (event.target === sheet) {
    sheet.close();
  }
});
