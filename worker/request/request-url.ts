const urls = new WeakMap<Request, URL>();

/** The address of a request that came in, parsed once for all who ask. Nobody may change it. */
export function urlOf(request: Request): URL {
  const known = urls.get(request);
  if (known) return known;
  const url = new URL(request.url);
  urls.set(request, url);
  return url;
}
