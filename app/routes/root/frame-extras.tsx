import { useMatches } from "@remix-run/react";
import { Suspense, startTransition, useContext, useEffect, useState } from "react";
import { FramePartsContext, type Wifi } from "~/features/burger-menu/navigation-slot";
import "~/features/burger-menu/sheets";
import type { OrderBarView } from "~/features/order/order-bar.server";
import { useFrame } from "~/features/shell/frame";
import { acknowledgeWifi, offersWifi, wifiOf } from "~/live/slow-network";

/** What the frame shows now and then: the navigation (UX-25), news of orders, and the slow network's banner (UX-18). */
export function FrameExtras() {
  const parts = useContext(FramePartsContext);
  const { navigation = null, wifi = null, slowNetworkMs, orders } = useFrame();
  const bars = useOrderBars();
  const [known, setKnown] = useState<Wifi | null>(wifi);
  const [isOffered, setIsOffered] = useState(false);

  // Judged once, when the page starts: a network that is slow later is not what the banner is about.
  useEffect(() => {
    const found = wifiOf(wifi);
    // What is below may wait for its code: another update would make React render it anew.
    startTransition(() => {
      setKnown(found);
      setIsOffered(offersWifi(found, slowNetworkMs ?? undefined));
    });
  }, [wifi, slowNetworkMs]);

  // React would render an empty boundary anew at a guest's first step before it is hydrated.
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

/** What is about to go from the table of the page, as its loader says. */
function useOrderBars(): OrderBarView[] | undefined {
  return (useMatches().at(-1)?.data as { orderBars?: OrderBarView[] } | undefined)?.orderBars;
}
