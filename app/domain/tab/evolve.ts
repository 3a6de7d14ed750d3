import { evolvePayments } from "../payment/evolve";
import { withWanted } from "./holds";
import type { TabState } from "./model";
import type { TabEvent } from "./tab.schema";

export function evolveTab(tab: TabState, event: TabEvent): TabState {
  const version = tab.version + 1;
  switch (event.type) {
    case "tabBegun":
      return { ...tab, version, identity: event.identity, begunAt: event.at };
    case "holdWanted":
      return { ...tab, version, wanted: withWanted(tab, event.hold) };
    case "holdCoversSet": {
      const { paymentId } = event;
      const covers = { ...tab.covers, [paymentId]: event.covers };
      const times = (tab.coversSaid[paymentId] ?? 0) + 1;
      return { ...tab, version, covers, coversSaid: { ...tab.coversSaid, [paymentId]: times } };
    }
    case "orderCovered": {
      const { orderId, payer, paymentId, amountE5 } = event;
      const order = { orderId, payer, paymentId, amountE5, placed: null };
      return { ...tab, version, orders: { ...tab.orders, [orderId]: order } };
    }
    case "coveredOrderPlaced": {
      const { orderId, amountE5, guest, at } = event;
      const covered = tab.orders[orderId];
      if (!covered) return { ...tab, version };
      const order = { ...covered, amountE5, placed: { guest, at } };
      return { ...tab, version, orders: { ...tab.orders, [orderId]: order } };
    }
    case "customerNamed":
      return { ...tab, version, customer: event.customer, namedAt: event.at };
    case "tabOpened":
      return { ...tab, version, status: "OPEN", billId: event.billId };
    case "tabFailed":
      return { ...tab, version, status: "INITIALISATION_FAILED", failureReason: event.reason };
    case "tabClosing":
      return { ...tab, version, closing: { reason: event.reason, at: event.at } };
    case "duesSet": {
      const dues = event.dues.map(({ paymentId, amountE5 }) => [paymentId, amountE5] as const);
      return { ...tab, version, dues: Object.fromEntries(dues) };
    }
    case "holdSettled": {
      const settled = { ...tab.settled, [event.paymentId]: event.place };
      return { ...tab, version, settled };
    }
    case "refundWanted": {
      const refundsWanted = { ...tab.refundsWanted, [event.paymentId]: event.amountE5 };
      return { ...tab, version, refundsWanted };
    }
    case "tabClosed":
      return { ...tab, version, closedAt: event.at };
    default:
      return evolvePayments(tab, event);
  }
}
