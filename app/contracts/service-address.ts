/** Set apart for it (RFC 6761, 6762, 8375, 9476, ICANN's `internal`), or given by clusters and routers. */
const INSIDE = new Set(
  (
    "localhost local localdomain internal intranet private lan home corp mail test invalid example onion alt arpa " +
    "svc consul nomad cluster mesh kube k8s docker pod node service vault router dhcp workgroup"
  ).split(" "),
);

/** Public names below which a name resolves to the address that stands in it, or to this very machine. */
const RESOLVES_INSIDE = new Set(
  (
    "nip.io sslip.io xip.io xip.name ipq.co 1u.ms rbndr.us backname.io traefik.me local-ip.co local-ip.sh " +
    "local-ip.dev plex.direct localtest.me lvh.me vcap.me lcl.host fuf.me local.gd localdev.me lacolhost.com " +
    "yoogle.com ulh.us localho.st localhost.direct localhost.pub smackaho.st beweb.com fritz.box ts.net"
  ).split(" "),
);

/** An address of a private network within a name, with dots or dashes, whoever resolves it. */
const NUMBER_INSIDE =
  /(?:^|[.-])(?:(?:0|10|127)(?:[.-]\d{1,3}){3}|169[.-]254(?:[.-]\d{1,3}){2}|192[.-]168(?:[.-]\d{1,3}){2}|172[.-](?:1[6-9]|2\d|3[01])(?:[.-]\d{1,3}){2}|100[.-](?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:[.-]\d{1,3}){2})(?:[.-]|$)/;

const HTTPS_PORT = 443;
/** Up to here are ports of services that speak something else. */
const LAST_WELL_KNOWN_PORT = 1023;

export type AddressFault = "not_https" | "private_address" | "port_not_allowed" | "not_a_base";

/**
 * It has to be https, at the usual port or a high one, on a public name with a dot, without path or
 * query.
 */
export function addressFault(address: string): AddressFault | null {
  if (!isBase(address)) return "not_a_base";
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== "https:") return "not_https";
  if (isInside(hostname.replace(/\.$/, "").toLowerCase())) return "private_address";
  // The URL parser leaves the usual port out.
  const number = port === "" ? HTTPS_PORT : Number(port);
  return number === HTTPS_PORT || number > LAST_WELL_KNOWN_PORT ? null : "port_not_allowed";
}

function isInside(host: string): boolean {
  // The URL parser has written every form of an IPv4 address with dots, and IPv6 in brackets.
  if (/^[\d.]+$/.test(host) || host.startsWith("[")) return true;
  const names = host.split(".");
  const last = names.at(-1) ?? "";
  if (names.length < 2 || names.includes("") || INSIDE.has(last) || !/^[a-z]/.test(last))
    return true;
  const endings = names.map((_, from) => names.slice(from).join("."));
  return endings.some((ending) => RESOLVES_INSIDE.has(ending)) || NUMBER_INSIDE.test(host);
}

/** An address that paths can follow: no user, no question, no mark. */
function isBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === "");
}
