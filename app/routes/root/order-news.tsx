import { useEffect } from "react";
import { NewsBar } from "~/features/order/news-bar";
import { news as overThePage } from "~/features/order/order.css";
import { OrderBar } from "~/features/order/order-bar";
import type { OrderBarView } from "~/features/order/order-bar.server";
import { type OrderNewsView, RefusedNotice } from "~/features/order/refused-notice";
import { useRevalidateEvery } from "~/live/use-revalidate-every";

/** How often the page asks while the kitchen has yet to answer. */
const LOOK_AGAIN_MS = 15_000;
/** How often it asks then, until the order is served (ORD-39); what follows the orders over its socket hears of them at once. */
const SYNC_MS = 30_000;

type OrderNewsProps = {
  /** Of the guest's own orders; undefined where the phone follows none. */
  news: OrderNewsView | undefined;
  /** What is about to go from the table; undefined where nothing is. */
  bars: OrderBarView[] | undefined;
};

/** Over whatever page the guest is on: what is about to go from their table, and which order the kitchen refused. */
export function OrderNews({ news, bars }: OrderNewsProps) {
  // Never empty: React would render an empty boundary again before it is hydrated.
  return (
    <div>
      {news ? <Followed news={news} /> : null}
      {news?.refused || news?.bar || bars ? (
        <div className={overThePage}>
          {bars?.map((bar) => (
            <OrderBar key={bar.key} bar={bar} />
          ))}
          {news?.bar ? <NewsBar key={news.bar.headline} bar={news.bar} /> : null}
          {news?.refused ? <RefusedNotice refused={news.refused} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Follows the guest's orders from whatever page they are on. */
function Followed({ news: { waits, follows, signals } }: { news: OrderNewsView }) {
  const isAwaited = Object.keys(follows).length > 0;
  useRevalidateEvery(waits ? LOOK_AGAIN_MS : isAwaited ? SYNC_MS : null);
  useEffect(() => {
    // The frame is read again with each page from now on (`shouldRevalidate` in `root.tsx`).
    const { dataset } = document.body;
    dataset.orders = "";
    return () => {
      delete dataset.orders;
    };
  }, []);
  const felt = signals.join(" ");
  useEffect(() => {
    if (felt === "") return;
    // Its own request, for whom there is news alone; one that fails leaves the phone still.
    import("~/live/order-signal").then(
      ({ signalOnce }) => signalOnce(felt.split(" ")),
      () => undefined,
    );
  }, [felt]);
  return null;
}
