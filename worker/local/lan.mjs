/** The way to this machine for a phone in the same network: an address and a code to scan. */
import { networkInterfaces } from "node:os";

/**
 * The address that a phone in the same network reaches this machine by.
 *
 * @param {ReturnType<typeof networkInterfaces>} interfaces
 * @returns {string | undefined} nothing where there is no network.
 */
export function lanAddress(interfaces = networkInterfaces()) {
  const outward = Object.values(interfaces)
    .flatMap((one) => one ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal);
  // A home's or an office's network before a tunnel's or a container's.
  const [best] = outward.sort((a, b) => rank(a.address) - rank(b.address));
  return best?.address;
}

/**
 * An address as a small QR code of block letters.
 *
 * @param {string} address
 */
export async function codeFor(address) {
  // Loaded here, since this file is read before what is missing is installed.
  const { renderUnicodeCompact } = await import("uqr");
  return renderUnicodeCompact(address, { border: 2 });
}

function rank(address) {
  if (address.startsWith("192.168.")) return 0;
  return address.startsWith("10.") ? 1 : 2;
}
