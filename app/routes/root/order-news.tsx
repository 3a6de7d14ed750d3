import { useEffect } from "react";
import { OrderBar } from "~/features/order/order-bar";
import type { OrderBarView } from "~/features/order/order-bar.server";
import { type OrderNewsView, RefusedNotice } from "~/features/order/refused-notice";
import { news as overThePage } from "~/features/order/refused-notice.css";
import { useRevalidateEvery } from "~/live/use-revalidate-every";

/** So often the page asks while the kitchen has yet to answer. */
const LOOK_AGAIN_MS = 15_000;

type OrderNewsProps = {
  /** Of the guest's own orders; undefined where the phone follows none. */
  news: OrderNewsView | undefined;
  /** What is about to go from the table; undefined where nothing is. */
  bars: OrderBarView[] | undefined;
};

/** Over whatever page the guest is on: what is about to go from their table, and which order the kitchen refused. */
export function OrderNews({ news, bars }: OrderNewsProps) {
  // Never empty: React would render an empty boundary anew before it is hydrated.
  return (
    <div>
      {news ? <Followed waits={news.waits} /> : null}
      {news?.refused || bars ? (
        <div className={overThePage}>
          {bars?.map((bar) => (
            <OrderBar key={bar.key} bar={bar} />
          ))}
          {news?.refused ? <RefusedNotice refused={news.refused} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Follows the guest's orders from whatever page they are on. */
function Followed({ waits }: Pick<OrderNewsView, "waits">) {
  useRevalidateEvery(waits ? LOOK_AGAIN_MS : null);
  useEffect(() => {
    // The frame is read again with each page from now on (`shouldRevalidate` in `root.tsx`).
    const { dataset } = document.body;
    dataset.orders = "";
    return () => {
      delete dataset.orders;
    };
  }, []);
  return null;
}
