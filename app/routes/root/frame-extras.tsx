import { useMatches } from "@remix-run/react";
import { Suspense, startTransition, useContext, useEffect, useState } from "react";
import { FramePartsContext, type Wifi } from "~/features/burger-menu/navigation-slot";
// The server renders these parts into any page, and a browser without script fetches no part of a page later: their rules
// have to be in the sheet that every page has.
import "~/features/burger-menu/navigation.css";
import "~/features/order/order.css";
import "~/features/venue/social-links.css";
import type { OrderBarView } from "~/features/order/order-bar.server";
import { useFrame } from "~/features/shell/frame";
import { keep, readStored } from "~/live/browser-storage";

type PageLoad = {
  effectiveType?: string | undefined;
  /** Milliseconds from the guest's press to the page's first byte. */
  firstByteMs?: number | undefined;
};

/** A first byte later than this means a slow network, unless the operator sets another limit (UX-19). */
export const SLOW_MS = 3_000;

const SEEN = "slow-network-seen";

/** Parts that the frame shows at times: the navigation (UX-25), news of orders, the slow network's banner (UX-18). */
export function FrameExtras() {
  const parts = useContext(FramePartsContext);
  const { navigation = null, wifi = null, slowNetworkMs, orders } = useFrame();
  const bars = useOrderBars();
  const [known, setKnown] = useState<Wifi | null>(wifi);
  const [isOffered, setIsOffered] = useState(false);

  // Judged once, when the page starts: a network that is slow later is not what the banner is about.
  useEffect(() => {
    const found = wifiOf(wifi);
    // The parts below may still wait for their code: an urgent update would make React render them from scratch.
    startTransition(() => {
      setKnown(found);
      setIsOffered(offersWifi(found, slowNetworkMs ?? undefined));
    });
  }, [wifi, slowNetworkMs]);

  // If the guest acts before hydration, React would render an empty boundary from scratch.
  const offered = isOffered ? known : null;
  if (!parts || !(navigation || offered || orders || bars)) return null;
  const { BurgerMenu, OrderNews, SlowNetwork } = parts;
  return (
    <Suspense fallback={null}>
      {orders || bars ? <OrderNews news={orders} bars={bars} /> : null}
      {navigation ? <BurgerMenu view={navigation} wifi={known} /> : null}
      {offered && !navigation ? (
        <SlowNetwork
          wifi={offered}
          onAcknowledge={() => {
            acknowledgeWifi();
            setIsOffered(false);
          }}
        />
      ) : null}
    </Suspense>
  );
}

/** The orders that are about to be sent from the page's table, from its loader. */
function useOrderBars(): OrderBarView[] | undefined {
  return (useMatches().at(-1)?.data as { orderBars?: OrderBarView[] } | undefined)?.orderBars;
}

/** Whether a page came over a slow network, as judged when it starts (UX-19). */
export function isSlow({ effectiveType, firstByteMs }: PageLoad, slowMs = SLOW_MS): boolean {
  return /2g$/.test(effectiveType ?? "") || (firstByteMs ?? 0) > slowMs;
}

function pageLoad(): PageLoad {
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
function offersWifi(wifi: Wifi | null, slowMs?: number): boolean {
  return wifi !== null && isSlow(pageLoad(), slowMs) && !wasSeen();
}

/** Remembers that the guest has put the banner away (UX-20). */
function acknowledgeWifi(): void {
  keep(SEEN, true);
}

function wasSeen(): boolean {
  return readStored(SEEN, (value) => (value === true ? true : null)) ?? false;
}
