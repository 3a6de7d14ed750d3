/** How many addresses are remembered; longer ones, and those with a query, never are. */
const MOST = 256;
const LONGEST = 200;

const parsed = new Map<string, URL>();

/**
 * The address of a request that came in. One that is asked for again, such as a venue's page, is parsed once: nobody may
 * change it.
 */
export function urlOf({ url: address }: Pick<Request, "url">): URL {
  const cached = parsed.get(address);
  if (cached) return cached;
  const url = new URL(address);
  if (address.length > LONGEST || url.search !== "") return url;
  if (parsed.size >= MOST) parsed.clear();
  parsed.set(address, url);
  return url;
}
