import { derivedId, newId, participantId, participantIds } from "#worker/base/ids";
import type { TabView } from "~/contracts/crossing/tab-calls";
import { NO_NAME } from "~/contracts/guest-name";
import type { OrderId, PaymentId, TabId, TableId } from "~/contracts/ids";
import type { HoldOrders, JoinedTab, TableAuthorization } from "~/contracts/tabs";
import type { TableDevice, Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import { owedForOrder } from "~/domain/order/owed-for-order";
import { holdForOrder, isOpenAt } from "~/domain/tab/covers";
import { type PreAuthorization, tableHoldE5 } from "~/domain/tab/hold-amount";
import type { HoldCovers, TabIdentity, WantedHold } from "~/domain/tab/tab.schema";
import { type PlatformContext, tableOf, tabOf } from "../context";
import { countCapped } from "../limits/counted-tries";
import { tableBasket } from "../order/table-basket";
import { ApiRefusal } from "../refusal";
import { nextKey, ownHolds, shownHolds, tabGranted } from "./own-tab";

/** How often a table's tab may end while a guest joins it. */
const MAX_ROUNDS = 4;

export type TableAt = { device: TableDevice; venue: Venue };

type AskedHold = {
  id: PaymentId;
  amount: AmountE5;
  timeZone: string;
  /** Whose orders it is to pay for; left out it is what the venue's links are for. */
  orders?: HoldOrders | undefined;
};

/** How the table asks for a card before it orders; null where it does not (PRE-01, Q-65). */
function preAuthorizationOf({ experience }: TableDevice): PreAuthorization | null {
  const preAuthorization = experience?.preAuthorization;
  return preAuthorization?.enabled ? preAuthorization : null;
}

/** The tab of a table with a hold for the guest's orders: their own, or one that is open to them; null for none. */
export async function tabForOrders(
  c: PlatformContext,
  { device: { tableId }, viewer }: TableAt & { viewer: Viewer },
): Promise<TabId | null> {
  const tab = await tabAt(c, tableId);
  const payers = tab && participantIds(viewer, tab.venueId);
  return payers && holdForOrder(tab.openHolds, { payers, tableId }) ? tab.tabId : null;
}

/** Puts an order on a hold, just before it is placed; false where its holder has closed it meanwhile. */
export async function coverOrder(
  c: PlatformContext,
  tabId: TabId,
  { device: { tableId }, viewer }: TableAt & { viewer: Viewer },
  order: { orderId: OrderId; amountE5: AmountE5 },
): Promise<boolean> {
  const answer = await tabOf(c, tabId).coverOrder({ ...order, guest: viewer, tableId });
  return answer.ok;
}

/** The pre-authorisation of a table as one guest sees it. */
export async function tableAuthorization(
  c: PlatformContext,
  { device, venue }: TableAt,
  viewer: Viewer,
): Promise<TableAuthorization> {
  const preAuthorization = preAuthorizationOf(device);
  const [tab, amount] = preAuthorization
    ? await Promise.all([
        tabAt(c, device.tableId),
        holdFor(c, { device, venue }, preAuthorization, viewer),
      ])
    : [null, null];
  const open = tab && tab.closingAt === null ? tab : null;
  const payers = participantIds(viewer, venue.id);
  const { tableId } = device;
  const authorised = open !== null && holdForOrder(open.openHolds, { payers, tableId }) !== null;
  return {
    required: preAuthorization !== null,
    strategy: preAuthorization?.strategy ?? null,
    authorised,
    heldByOthers: !authorised && (open?.hasHold ?? false),
    ordersByDefault: ordersByDefault(venue),
    amount,
    currency: venue.currency,
    tabId: open?.tabId ?? null,
    nextPaymentId: open
      ? nextKey(open, viewer, amount)
      : derivedId("p", device.id, viewer.guestId, tab?.tabId ?? "first"),
    holds: open ? holdsAt(open, viewer, tableId) : [],
    orders: open ? ordersOnHolds(open, viewer) : [],
  };
}

/** A short code of the operator's own can be guessed: where links are open, a hold is its guest's alone. */
function ordersByDefault({ tableLinks }: Venue): HoldOrders {
  return tableLinks === "signed" ? "table" : "own";
}

function holdsAt(tab: TabView, viewer: Viewer, tableId: TableId): TableAuthorization["holds"] {
  const covers = new Map(tab.holds.map((hold) => [hold.paymentId as string, hold.covers]));
  return shownHolds(tab, viewer).map((hold) => ({
    ...hold,
    orders: isOpenAt(covers.get(hold.paymentId) ?? null, tableId) ? "table" : "own",
  }));
}

function ordersOnHolds(tab: TabView, viewer: Viewer): TableAuthorization["orders"] {
  const payers = participantIds(viewer, tab.venueId);
  const own = new Set(ownHolds(tab, viewer).map(({ paymentId }) => paymentId));
  return tab.orders
    .filter(({ paymentId }) => own.has(paymentId))
    .map(({ orderId, payer, guest, amountE5, placedAt }) => ({
      orderId,
      own: payers.includes(payer),
      guest,
      amount: amountE5,
      placedAt,
    }));
}

/** Opens or joins the digital tab of a table, with a hold that the guest is to authorise (PRE-07). */
export async function joinTable(
  c: PlatformContext,
  { device, venue }: TableAt,
  viewer: Viewer,
  { id, amount, timeZone, orders = ordersByDefault(venue) }: AskedHold,
): Promise<JoinedTab> {
  const preAuthorization = preAuthorizationOf(device);
  if (!preAuthorization) throw new ApiRefusal("authorization-not-asked-for");
  const payer = participantId(viewer.guestId, venue.id);
  const tab = await tabAt(c, device.tableId);
  const before = tab?.holds.find((hold) => hold.paymentId === id && hold.payer === payer);
  const held = before?.amountE5 ?? (await holdFor(c, { device, venue }, preAuthorization, viewer));
  if (held === null || held !== amount) throw amountChanged(held ?? ZERO_E5);
  if (!before) await countCapped(c, "too-many-holds", { venueId: venue.id });
  const hold: WantedHold = { paymentId: id, payer, amountE5: held, timeZone };
  const { tableId } = device;
  const covers: HoldCovers = orders === "own" ? { orders } : { orders, tableId };
  for (let round = 1, ended: TabId | null = null; ; round += 1) {
    const tabId = await tableOf(c, device.tableId).joinDigitalTab(newId("a"), ended);
    const identity = identityOf(tabId, { device, venue });
    const answer = await tabOf(c, tabId, venue.id).beginForTable(identity, hold, covers);
    const over = !answer.ok && answer.code === "TAB_CLOSED" && round < MAX_ROUNDS;
    if (!over) {
      tabGranted(answer);
      return { tabId, paymentId: id };
    }
    ended = tabId;
  }
}

async function tabAt(c: PlatformContext, tableId: TableId): Promise<TabView | null> {
  const there = await tableOf(c, tableId).digitalTab();
  return there && (await tabOf(c, there.tabId).read());
}

async function holdFor(
  c: PlatformContext,
  { device, venue }: TableAt,
  asked: PreAuthorization,
  viewer: Viewer,
): Promise<AmountE5 | null> {
  const first =
    asked.strategy === "FIRST_ORDER_AMOUNT"
      ? await firstOrderE5(c, { device, venue }, viewer)
      : ZERO_E5;
  return tableHoldE5(asked, { currency: venue.currency, firstOrderE5: first });
}

function identityOf(tabId: TabId, { device, venue }: TableAt): TabIdentity {
  return {
    tabId,
    kind: "table-preauthorisation",
    venueId: venue.id,
    businessId: venue.businessId,
    currency: venue.currency,
    displayId: device.name,
    tableId: device.tableId,
    ownBillId: null,
  };
}

function amountChanged(amount: AmountE5): ApiRefusal {
  const fields = [{ path: "authorization.amount", code: "not_the_amount" }];
  return new ApiRefusal("authorization-amount-changed", { fields, data: { amount } });
}

/** What a guest will owe for their first order: what is in their basket at the server's prices, with the venue's charges. */
async function firstOrderE5(
  c: PlatformContext,
  at: { device: TableDevice; venue: Venue },
  viewer: Viewer,
): Promise<AmountE5> {
  const { basket, reader } = tableBasket(c.env, { ...at, viewer, called: NO_NAME }, Date.now());
  const { total } = await basket.read(reader);
  const { rules, currency } = at.venue;
  return owedForOrder(total, rules.chargesOnTop.charges, currency).owedE5;
}
