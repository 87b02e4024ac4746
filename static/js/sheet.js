/* Opens a link marked data-sheet in the page's dialog, which the back button closes.
   Without this script it is a plain link. */

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
    window.history.pushState({ sheet: true }, "");
  } else if (!body.childElementCount) {
    window.location.assign(address);
  }
}

sheet.addEventListener("close", () => {
  if (window.history.state?.sheet) {
    window.history.back();
  }
});

window.addEventListener("popstate", () => sheet.close());

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-sheet]");
  if (link && !wantsItself(event)) {
    event.preventDefault();
    open(link.href);
  } else if (event.target === sheet) {
    sheet.close();
  }
});
