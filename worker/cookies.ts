/** Every value of the cookie in the request, in the order the browser sent them. */
export function cookieValues(headers: Headers, name: string): string[] {
  return cookiesOf(headers)
    .filter(([known]) => known === name)
    .map(([, value]) => value);
}

type Cookies = readonly (readonly [name: string, value: string])[];

const read = new WeakMap<Headers, { text: string | null; cookies: Cookies }>();

/** The names and values of all cookies in the request, in the order the browser sent them. */
export function cookiesOf(headers: Headers): Cookies {
  const text = headers.get("cookie");
  const before = read.get(headers);
  if (before && before.text === text) return before.cookies;
  const cookies: [string, string][] = [];
  for (const pair of text?.split(";") ?? []) {
    const named = pair.indexOf("=");
    if (named > 0) cookies.push([pair.slice(0, named).trim(), pair.slice(named + 1).trim()]);
  }
  read.set(headers, { text, cookies });
  return cookies;
}
