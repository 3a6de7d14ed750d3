/** Where Cloudflare says which address a request came from; nobody outside can write it there. */
export const ADDRESS_HEADER = "cf-connecting-ip";

/** All callers without an address share one: there are none behind Cloudflare. */
const NO_ADDRESS = "none";

/**
 * The part of an address that one household or one network has: the first three numbers of IPv4 (/24),
 * the first three groups of IPv6 (/48). A caller with one IPv6 address has billions of them.
 */
export function addressPrefix(address: string | null | undefined): string {
  const text = address?.trim().toLowerCase() ?? "";
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(text);
  if (v4?.[1]) return v4[1];
  if (!/^[0-9a-f:.]{2,45}$/.test(text) || !text.includes(":")) return NO_ADDRESS;
  const [head = "", tail] = text.split("::");
  const groups = head.split(":").filter(Boolean);
  // Groups left out by `::` are zeros, and only those before the last two can be among the first three.
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = [
    ...groups,
    ...Array<string>(Math.max(0, missing)).fill("0"),
    ...(tail ?? "").split(":"),
  ];
  return all
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
