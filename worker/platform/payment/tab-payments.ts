import { publicSessionId } from "#worker/base/ids";
import { tabHoldsApi } from "~/contracts/api/tabs";
import type { TabView } from "~/contracts/crossing/tab-calls";
import { canBeHeldOn } from "~/domain/checkout/methods";
import { venueTerms } from "~/domain/venue/venue-terms";
import { type PlatformContext, tabOf } from "../context";
import { countCapped } from "../limits/counted-tries";
import { guestAt } from "../own-user";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";
import { nextKey, ownHolds, ownTab, shownTab, tabGranted } from "../tab/own-tab";
import { tableAuthorization } from "../tab/table-authorization";
import { tableAt } from "../tab/tabs";
import { paymentsEnabledAt } from "../venue-terms";
import { payeeOf, requireMethod } from "./method-allowed";

/** Having holds authorised (PRE-05, TAB-07). */
export const tabPayments = serve(tabHoldsApi, {
  async ofTable({ tableId }, c) {
    const at = await tableAt(c, tableId);
    return tableAuthorization(c, at, await guestAt(c, at.venue));
  },
  async own({ tabId }, c) {
    const { tab, viewer } = await ownTab(c, tabId);
    return shownTab(await reachTill(c, tab), viewer);
  },
  async authorise({ tabId, body: { expectedTotal, ...body } }, c) {
    const { tab, viewer, venue } = await ownTab(c, tabId);
    if (!venue) throw notFound();
    if (!(await paymentsEnabledAt(c, venue))) {
      throw new ApiRefusal("payments-disabled");
    }
    const payee = payeeOf(c, venue);
    await requireMethod(c, { terms: venueTerms(venue), payee }, body);
    if (!canBeHeldOn(body.method)) throw cannotBeHeld();
    const own = ownHolds(tab, viewer);
    const wanted = own.find(({ paymentId }) => paymentId === body.paymentId) ?? own.at(-1);
    if (!wanted || wanted.amountE5 !== expectedTotal) throw amountChanged();
    if (wanted.paymentId !== body.paymentId) {
      // After a try that came to nothing, the next one has the key that the page was given for it.
      if (body.paymentId !== nextKey(tab, viewer)) throw notFound();
      await countCapped(c, "too-many-holds", { venueId: venue.id });
      const { payer, amountE5 } = wanted;
      const hold = { paymentId: body.paymentId, payer, amountE5, timeZone: venue.timeZone };
      tabGranted(await tabOf(c, tab.tabId).wantHold(hold));
    }
    const answer = await tabOf(c, tab.tabId).authorise({
      ...body,
      guest: viewer,
      sessionId: publicSessionId(viewer.sessionId, venue.id),
      enrollmentId: venue.enrollmentId,
      payee,
      correlationId: c.get("correlationId"),
    });
    return tabGranted(answer);
  },
  async hold({ tabId, paymentId, readBack }, c) {
    const { tab, viewer } = await ownTab(c, tabId);
    return tabGranted(await tabOf(c, tab.tabId).payment(viewer, paymentId, readBack));
  },
  async breakOff({ tabId, paymentId }, c) {
    const { tab, viewer } = await ownTab(c, tabId);
    return tabGranted(await tabOf(c, tab.tabId).breakOff(viewer, paymentId));
  },
});

/** While a tab waits for its till, reading the tab asks the till, unless the till reports by itself what it opened. */
async function reachTill(c: PlatformContext, tab: TabView): Promise<TabView> {
  if (tab.status !== "INITIATING" || tab.customer === null || tab.closingAt !== null) return tab;
  const pointOfSale = c.get("pointOfSale");
  if (pointOfSale.pushes(tab.venueId)) return tab;
  const reached = await pointOfSale.reach(tab.venueId, tab.tableId);
  return reached === "fresh" ? ((await tabOf(c, tab.tabId).read()) ?? tab) : tab;
}

function cannotBeHeld(): ApiRefusal {
  const fields = [{ path: "method", code: "cannot_be_held" }];
  return new ApiRefusal("method-not-accepted", { fields });
}

function amountChanged(): ApiRefusal {
  const fields = [{ path: "expectedTotal", code: "not_the_amount" }];
  return new ApiRefusal("authorization-amount-changed", { fields });
}
