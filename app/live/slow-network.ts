import { keep, readStored } from "./browser-storage";

type PageLoad = {
  effectiveType?: string | undefined;
  /** Milliseconds from the guest's press to the page's first byte. */
  firstByteMs?: number | undefined;
};

type Wifi = { ssid: string; pwd: string | null };

/** Slower than this to its first byte is slow, where the operator sets nothing else (UX-19). */
export const SLOW_MS = 3_000;
const SEEN = "slow-network-seen";

/** Whether a page came over a slow network, as judged when it starts (UX-19). */
export function isSlow({ effectiveType, firstByteMs }: PageLoad, slowMs = SLOW_MS): boolean {
  return /2g$/.test(effectiveType ?? "") || (firstByteMs ?? 0) > slowMs;
}

export function pageLoad(): PageLoad {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  const [entry] = performance.getEntriesByType("navigation");
  const { responseStart } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return { effectiveType: connection?.effectiveType, firstByteMs: responseStart };
}

/**
 * The venue's wifi: the two global values `ssid` and `pwd` where something around the page has set them
 * (UX-24), else what the venue's record says.
 */
export function wifiOf(known: Wifi | null, globals: object = globalThis): Wifi | null {
  const { ssid, pwd } = globals as { ssid?: unknown; pwd?: unknown };
  if (typeof ssid !== "string" || ssid === "") return known;
  return { ssid, pwd: typeof pwd === "string" && pwd !== "" ? pwd : null };
}

/**
 * Whether to offer the wifi: its name is known, the network was slow at start-up, and the guest has not
 * put the banner away before (UX-18, UX-20).
 */
export function offersWifi(wifi: Wifi | null, slowMs?: number): boolean {
  return wifi !== null && isSlow(pageLoad(), slowMs) && !wasSeen();
}

/** Remembers that the guest has put the banner away (UX-20). */
export function acknowledgeWifi(): void {
  keep(SEEN, true);
}

function wasSeen(): boolean {
  return readStored(SEEN, (value) => (value === true ? true : null)) ?? false;
}
