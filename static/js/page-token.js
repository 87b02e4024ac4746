/** The token of a page's forms: half of it by chance and that page's own, the rest the cookie's. */

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const HALF = 32;

/**
 * The token with what the cookie has now, as Django's own are made (django.middleware.csrf). The
 * page's half stays: by it the server knows a form that is sent twice (ukpl/twice.py).
 */
export function renewed(token, cookie) {
  if (token.length !== 2 * HALF || cookie.length !== HALF) return cookie;
  const own = token.slice(0, HALF);
  const moved = [...cookie].map((letter, at) => {
    const sum = LETTERS.indexOf(letter) + LETTERS.indexOf(own[at]);
    return LETTERS[sum % LETTERS.length];
  });
  return own + moved.join("");
}
