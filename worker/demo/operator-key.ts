/** The operator's key of a demo on one's own machine. A demo that strangers can reach has no key but a secret one. */
export const DEMO_OPERATOR_KEY = "demo-operator-key";

const OWN_MACHINE = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** @returns the key where the settings have none; null on a host that others reach. */
export function demoOperatorKeyAt(hostname: string): string | null {
  return OWN_MACHINE.has(hostname) ? DEMO_OPERATOR_KEY : null;
}
