import { type ReactNode, useState } from "react";
import { isDisplayable } from "~/domain/bill/page-age";
import { useRefreshLoop } from "~/live/use-refresh-loop";
import { Notice, Toast } from "~/ui";
import type { freshBill } from "./live-documents.server";
import { type BillVersions, type OrdersShown, useBillDocuments } from "./use-documents";

/** How soon a page asks the till again (REF-04). */
const ASK_AGAIN_MS = 20_000;

/** How fresh a page's bill is: times in milliseconds at the platform. */
type Freshness = BillVersions & {
  refreshedAt: number;
  readAt: number;
  staleInMs: number | null;
};

/**
 * Keeps a page's bill up to date: follows it live, asks the till, and looks again before what it shows is too
 * old to pay (REF-07, REF-10, REF-11).
 *
 * @param old whether the bill was too old to show when the page was rendered.
 * @param orders that the page shows beside the bill.
 * @returns whether the bill is being asked for, or is older than this page may show (BILL-47): what counts
 * is when the guest opened the page, not when it last looked.
 */
export function useFreshness(fresh: Freshness, old = false, orders: OrdersShown = null): boolean {
  const { bill, refreshedAt, readAt, staleInMs } = fresh;
  const [pageLoadedAt] = useState(readAt);
  useBillDocuments(fresh, orders);
  const fetching = useRefreshLoop({
    target: `bills/${bill}`,
    refreshedAt,
    readAt,
    firstInMs: ASK_AGAIN_MS,
    staleInMs,
  });
  const first = readAt === pageLoadedAt;
  return fetching || (first ? old : !isDisplayable({ refreshedAt, now: readAt, pageLoadedAt }));
}

type FreshBill = Omit<ReturnType<typeof freshBill>, "bill" | "venue" | "left" | "total"> &
  Freshness & { left: number; total: number };

/**
 * Keeps the bill of a page up to date where a guest chooses or pays.
 *
 * @returns what is said, in words, of what changed since they opened the page.
 */
export function useFreshBill(fresh: FreshBill): ReactNode {
  useFreshness(fresh);
  const [first] = useState(fresh);
  const { words, left, total } = fresh;
  const paid = total === first.total && left < first.left;
  const changed = total !== first.total || left > first.left;
  const news = paid ? words.paid : changed ? words.changed : null;
  return (
    <>
      {news ? <Toast key={news}>{news}</Toast> : null}
      {words.now ? (
        <Notice tone="warning" urgent>
          {words.now}
        </Notice>
      ) : null}
    </>
  );
}
