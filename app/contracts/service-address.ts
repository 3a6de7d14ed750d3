/** Names that lead into a network and not out of it. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/;

/** Why a service must not be called at an address. */
export type AddressFault = "not_https" | "private_address" | "not_a_base";

/**
 * What is wrong with the address of a service that an operator names: it has to be https, on a public name, and
 * nothing but a place. A number is nobody's public name, and a name without a dot is one of a network's own.
 */
export function addressFault(address: string): AddressFault | null {
  if (!isBase(address)) return "not_a_base";
  const { protocol, hostname } = new URL(address);
  if (protocol !== "https:") return "not_https";
  const host = hostname.replace(/\.$/, "").toLowerCase();
  // The URL parser has written every form of an IPv4 address with dots, and IPv6 in brackets.
  const isNumber = /^[\d.]+$/.test(host) || host.startsWith("[");
  return isNumber || !host.includes(".") || INSIDE.test(host) ? "private_address" : null;
}

/** An address that paths can follow: no user, no question, no mark. */
function isBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === "");
}
