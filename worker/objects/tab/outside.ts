import type { Env } from "#worker/env";
import { BESIDE } from "#worker/kernel/placement";
import type { PaymentProviders } from "#worker/ports/payment";
import type { Tab } from "~/contracts/kitchen";
import { tabProgress } from "~/domain/menu/progress";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import type { Attempt } from "~/domain/payment/attempt";
import { standingHolds } from "~/domain/payment/holds";
import { WAITS_FOR_GUESTS_MS } from "~/domain/tab/closing";
import type { OutsideAnswer } from "~/domain/tab/commands";
import { holdTerms } from "~/domain/tab/covers";
import { heldE5 } from "~/domain/tab/holds";
import type { TabState } from "~/domain/tab/model";
import type { TabIdentity } from "~/domain/tab/tab.schema";
import { DAY_MS } from "~/domain/time";
import { billOf, documentOf, tableOf, tillOf } from "../callers";
import { providerCalls } from "../payment/provider-calls";
import type { OtherTabTask, TabPorts } from "./driver";
import type { TabLedger } from "./ledger";

/** How long a tab's document is retained after its last change. */
export const TAB_TTL_MS = 7 * DAY_MS;

type Begun = { env: Env; tab: TabState; identity: TabIdentity };

/** The external services of one tab: the payment provider, its bill, the venue's till, its live document. */
export function tabOutside(
  env: Env,
  providers: PaymentProviders,
  ledger: TabLedger,
  state: () => TabState,
): TabPorts {
  return {
    ...providerCalls(
      env,
      providers,
      (paymentId) => ledger.payments.details(paymentId),
      () => state().identity?.venueId,
    ),
    changed: () => {},
    // A tab says nothing of its country, so the longest counts.
    country: () => null,
    perform: (task) => {
      const tab = state();
      if (!tab.identity) throw new Error("the tab has not begun");
      return perform({ env, tab, identity: tab.identity }, task);
    },
  };
}

function perform(begun: Begun, { kind, subjectId }: OtherTabTask): Promise<OutsideAnswer> {
  switch (kind) {
    case "tab.show":
      return show(begun);
    case "tab.watch":
      return watch(begun);
    case "till.opening":
      return announce(begun);
    case "till.post":
    case "till.refund":
      return post(begun, subjectId, kind);
    case "bill.note":
      return note(begun);
    case "bill.reserve":
      return reserve(begun);
    case "bill.settle":
      return settle(begun, subjectId);
  }
}

/** The tab as its live document has it (REF-14, TAB-03, TAB-05). */
function documentOfTab(tab: TabState, { tabId, displayId }: TabIdentity): Tab {
  const [paymentId = null] = Object.keys(tab.wanted);
  const shown = { tabId, displayId, paymentId, customer: tab.customer };
  if (tab.status === "OPEN" && tab.billId !== null)
    return {
      ...shown,
      status: "OPEN",
      billId: tab.billId as Extract<Tab, { status: "OPEN" }>["billId"],
    };
  if (tab.status === "INITIALISATION_FAILED") {
    const openingFailureReason = tab.failureReason ?? "unknown";
    return { ...shown, status: "INITIALISATION_FAILED", billId: null, openingFailureReason };
  }
  return { ...shown, status: "INITIATING", billId: null };
}

async function show({ env, tab, identity }: Begun): Promise<OutsideAnswer> {
  const { tabId, venueId } = identity;
  await documentOf(env, `tabs/${tabId}`, BESIDE).write({
    document: `tabs/${tabId}`,
    owner: venueId,
    json: JSON.stringify(documentOfTab(tab, identity)),
    progress: tabProgress(tab.status),
    keepMs: TAB_TTL_MS,
  });
  return { kind: "done" };
}

/** Looks whether the bill is closed, or whether a table's sitting is over before it had one. */
async function watch({ env, tab, identity }: Begun): Promise<OutsideAnswer> {
  if (tab.billId !== null) {
    const figures = await billOf(env, tab.billId).figures();
    return { kind: "watched", billId: tab.billId, over: figures?.closedAt != null };
  }
  if (identity.tableId === null) return { kind: "done" };
  const there = await tableOf(env, identity.tableId, BESIDE).digitalTab();
  const ours = there?.tabId === identity.tabId;
  const orderedAt = ours ? there.orderedAt : null;
  return { kind: "watched", billId: ours ? there.billId : null, over: !ours, orderedAt };
}

async function announce({ env, tab, identity }: Begun): Promise<OutsideAnswer> {
  const { tabId, venueId, displayId, currency } = identity;
  const { customer } = tab;
  // A tab that came to nothing meanwhile is no news for the till.
  if (!customer || tab.closing !== null) return { kind: "done" };
  await tillOf(env, venueId, BESIDE).postTab({
    type: "tab.opening",
    key: `${tabId}:opening`,
    tabId,
    displayId,
    customer,
    held: heldE5(tab),
    currency,
  });
  return { kind: "done" };
}

async function note({ env, tab, identity }: Begun): Promise<OutsideAnswer> {
  if (tab.billId !== null) await billOf(env, tab.billId).noteCardHolds(identity.tabId, terms(tab));
  return { kind: "done" };
}

async function reserve({ env, tab, identity }: Begun): Promise<OutsideAnswer> {
  const { billId, closing } = tab;
  if (billId === null || closing === null) return { kind: "reserved", dues: [] };
  const answer = await billOf(env, billId).reserveForTab({
    tabId: identity.tabId,
    holds: holdTerms(tab),
    mayWait: closing.reason === "TILL" && Date.now() - closing.at < WAITS_FOR_GUESTS_MS,
    onlyWhileOpen: closing.reason !== "TILL",
  });
  if (!answer.ok) throw new Error(`the bill refuses to reserve: ${answer.failure.code}`);
  if (answer.value.waits) return { kind: "waits" };
  const dues = answer.value.dues.map(({ ref, amountE5 }) => ({ paymentId: ref, amountE5 }));
  return { kind: "reserved", dues };
}

async function settle({ env, tab, identity }: Begun, subjectId: string): Promise<OutsideAnswer> {
  const attempt = tab.attempts[subjectId];
  const place = { orderRef: "", tableId: identity.tableId ?? "" };
  if (tab.billId === null || !attempt) return { kind: "settled", place };
  const amountE5 = attempt.phase === "CAPTURED" ? attempt.capturedE5 : ZERO_E5;
  const request = { ref: attempt.paymentId, tabId: identity.tabId, amountE5 };
  const answer = await billOf(env, tab.billId).settleCardHold(request);
  if (answer.ok) return { kind: "settled", place: answer.value };
  // Nothing was taken, and there is no such bill: nothing is reserved for it either.
  if (amountE5 === 0 && answer.failure.code === "BILL_NOT_OPEN") return { kind: "settled", place };
  throw new Error(`the bill refuses a hold's end: ${answer.failure.code}`);
}

/** Reports what was captured to the till, and what has gone back since, once by their keys. */
async function post(
  { env, tab, identity }: Begun,
  subjectId: string,
  kind: "till.post" | "till.refund",
): Promise<OutsideAnswer> {
  const attempt = tab.attempts[subjectId];
  const place = tab.settled[subjectId];
  if (!attempt || !place) return { kind: "done" };
  const { paymentId } = attempt;
  const refund = kind === "till.refund";
  const { refundedE5 } = attempt;
  await tillOf(env, identity.venueId, BESIDE).post({
    ...place,
    ...figuresOf(attempt, refund ? refundedE5 : attempt.capturedE5),
    type: refund ? "payment.refunded" : "payment.succeeded",
    key: refund ? `${paymentId}:refund:${refundedE5}` : `${paymentId}:post`,
    billId: tab.billId ?? "",
  });
  return { kind: "done" };
}

function figuresOf({ paymentId, currency, method }: Attempt, amount: AmountE5) {
  // A tab's hold is no split of the bill; its own key stands in for one.
  const splitId = paymentId;
  return { splitId, paymentId, amount, discount: ZERO_E5, tip: ZERO_E5, currency, method };
}

function terms(tab: TabState) {
  return standingHolds(tab).map(({ paymentId, payer, hold }) => ({
    ref: paymentId,
    payer,
    heldE5: hold.heldE5,
  }));
}
