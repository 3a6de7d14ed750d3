/** Every value of the cookie in the request, in the order the browser sent them. */
export function cookieValues(headers: Headers, name: string): string[] {
  const values: string[] = [];
  for (const [known, value] of cookiesOf(headers)) if (known === name) values.push(value);
  return values;
}

type Cookies = readonly (readonly [name: string, value: string])[];

const NONE: Cookies = [];
const read = new WeakMap<Headers, Cookies>();

/**
 * The names and values of all cookies in a request that came in, in the order the browser sent them. They are
 * read once: the headers of such a request never change.
 */
function cookiesOf(headers: Headers): Cookies {
  const before = read.get(headers);
  if (before) return before;
  const cookies = readCookies(headers);
  read.set(headers, cookies);
  return cookies;
}

/** The same for who reads them only once, and so need not remember them. */
export function readCookies(headers: Headers): Cookies {
  const header = headers.get("cookie");
  if (header === null) return NONE;
  const cookies: [string, string][] = [];
  for (const pair of header.split(";")) {
    const named = pair.indexOf("=");
    if (named > 0) cookies.push([pair.slice(0, named).trim(), pair.slice(named + 1).trim()]);
  }
  return cookies;
}
