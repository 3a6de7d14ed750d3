import { derivedId, participantIds } from "#worker/base/ids";
import { once } from "#worker/request/once";
import { publicCode } from "~/contracts/api/errors";
import type { TabAnswer, TabView } from "~/contracts/crossing/tab-calls";
import type { PaymentId, TabId } from "~/contracts/ids";
import type { OwnTab } from "~/contracts/tabs";
import type { Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { type PlatformContext, requestOf, tabOf } from "../context";
import { guestAt } from "../own-user";
import { ApiRefusal, notFound } from "../refusal";

/** A hold that came to nothing: its guest may try again, under another key. */
const OVER = new Set(["declined", "cancelled", "failed"]);

/** A tab with its guest who calls, and its venue; null where that is there no more. */
type TabOfViewer = { tab: TabView; viewer: Viewer; venue: Venue | null };

/** A tab, if the caller has a hold of it or is to have one; anybody else finds none. */
export async function ownTab(c: PlatformContext, tabId: TabId): Promise<TabOfViewer> {
  const tab = await once(requestOf(c), `guest tab ${tabId}`, () => tabOf(c, tabId).read());
  if (!tab) throw noTab();
  const venue = (await c.get("records").venue(tab.venueId))?.venue ?? null;
  const viewer = await guestAt(c, venue);
  if (ownHolds(tab, viewer).length === 0) throw noTab();
  return { tab, viewer, venue };
}

/** A guest's own holds of a tab, on any phone of theirs, the newest last (SEC-03). */
export function ownHolds(tab: TabView, viewer: Pick<Viewer, "guestId" | "guestIds">) {
  const payers = participantIds(viewer, tab.venueId);
  return tab.holds.filter((hold) => payers.includes(hold.payer));
}

export function shownHolds(tab: TabView, viewer: Pick<Viewer, "guestId" | "guestIds">) {
  return ownHolds(tab, viewer).map(({ paymentId, step, amountE5: amount }) => {
    return { paymentId, step, amount };
  });
}

/**
 * The key that a guest's next try has. It is made of how many came to nothing, so that a page that is loaded
 * twice, or sent twice, means the same hold.
 *
 * @param amountE5 What is to be held by now; a hold of another amount that no card was tried for is passed
 *   over, since a first order changes with its basket. Null where the amount is the tab's own.
 */
export function nextKey(tab: TabView, viewer: Viewer, amountE5: number | null = null): PaymentId {
  const own = ownHolds(tab, viewer);
  const fits = (hold: (typeof own)[number]) =>
    hold.step !== "engaged" || amountE5 === null || hold.amountE5 === amountE5;
  const open = own.find((hold) => !OVER.has(hold.step) && fits(hold));
  if (open) return open.paymentId;
  for (let tries = own.length; ; tries += 1) {
    const key = derivedId("p", tab.tabId, viewer.guestId, `${tries}`);
    if (own.every(({ paymentId }) => paymentId !== key)) return key;
  }
}

export function shownTab(tab: TabView, viewer: Viewer): OwnTab {
  const { tabId, displayId, venueId, status, billId, customer, closingAt, currency } = tab;
  const holds = shownHolds(tab, viewer);
  return {
    tabId,
    displayId,
    venueId,
    status,
    billId,
    isNamed: customer !== null,
    isClosed: closingAt !== null,
    currency,
    amount: ownHolds(tab, viewer)[0]?.amountE5 as OwnTab["amount"],
    nextPaymentId: nextKey(tab, viewer),
    holds,
  };
}

/** @throws ApiRefusal where the tab refused. */
export function tabGranted<T>(answer: TabAnswer<T>): T {
  if (answer.ok) return answer.value;
  const { code } = answer;
  if (code === "TAB_NOT_FOUND") throw noTab();
  if (code === "PAYMENT_NOT_FOUND") throw notFound();
  throw new ApiRefusal(publicCode(code));
}

/** TAB-22: what is unknown and what is somebody else's look the same. */
export function noTab(): ApiRefusal {
  return new ApiRefusal("not-found", { message: "tab could not be found in store" });
}
