/** Every value of the cookie in the request, in the order the browser sent them. */
export function cookieValues(headers: Headers, name: string): string[] {
  const wanted = `${name}=`;
  return (headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(wanted))
    .map((pair) => pair.slice(wanted.length));
}
