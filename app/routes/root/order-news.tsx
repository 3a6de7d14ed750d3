import { useEffect } from "react";
import { type OrderNewsView, RefusedNotice } from "~/features/order/refused-notice";
import { useRevalidateEvery } from "~/live/use-revalidate-every";

/** So often the page asks while the kitchen has yet to answer. */
const LOOK_AGAIN_MS = 15_000;

/** Follows the guest's orders from whatever page they are on, and says there that the kitchen refused one. */
export function OrderNews({ news: { waits, refused } }: { news: OrderNewsView }) {
  useRevalidateEvery(waits ? LOOK_AGAIN_MS : null);
  useEffect(() => {
    // The frame is read again with each page from now on (`shouldRevalidate` in `root.tsx`).
    const { dataset } = document.body;
    dataset.orders = "";
    return () => {
      delete dataset.orders;
    };
  }, []);
  // Never empty: React would render an empty boundary anew before it is hydrated.
  return <div>{refused ? <RefusedNotice refused={refused} /> : null}</div>;
}
