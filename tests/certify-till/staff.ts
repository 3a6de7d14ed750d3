import { newId } from "#worker/base/ids";
import { amountE5 } from "~/domain/money/money";
import type { EveningWithTill } from "./evening";
import type { AdapterCall } from "./platform-stand-in";
import { isClosing, TIMES_UNTIL_DONE } from "./stand-in-calls";
import type { FeedEvent } from "./stand-in-feed";

/** What somebody is to do at the till. Amounts are in 1/100000. */
export type StaffRequest =
  | { what: "free-holds" }
  | { what: "take-cash"; amount: number }
  | { what: "give-back"; billId: string; paymentId: string; amount: number }
  | { what: "close-tab"; tabId: string; displayId: string };

const ONE = amountE5(100_000);
const HALF = amountE5(50_000);

/** A request as it is printed. */
export function inWords(request: StaffRequest): string {
  if (request.what === "free-holds") return "Free what a guest reserves of the table's order.";
  if (request.what === "take-cash") return `Take ${request.amount / 100_000} in cash at the table.`;
  if (request.what === "close-tab") return `Close the tab ${request.displayId}.`;
  return `Give ${request.amount / 100_000} back of the payment ${request.paymentId}.`;
}

/** The part of the evening with tabs, and with what staff do. Each step answers what went wrong, or null. */
export class StaffAtTill {
  #payment: FeedEvent & { billId?: string; paymentId: string } = { ...NO_EVENT, paymentId: "" };
  #tab: FeedEvent & { tabId: string; displayId: string } = {
    ...NO_EVENT,
    tabId: "",
    displayId: "",
  };

  constructor(
    private readonly evening: EveningWithTill,
    private readonly ask: (request: StaffRequest) => void,
  ) {}

  async freesHolds(): Promise<string | null> {
    const { platform } = this.evening;
    const hold = { splitId: newId("s"), asked: 0 };
    platform.reserved.push(hold);
    this.ask({ what: "free-holds" });
    const freed = await this.#until(() => hold.asked >= TIMES_UNTIL_DONE || undefined);
    platform.reserved.length = 0;
    if (freed) return null;
    return hold.asked === 0
      ? "There was no DELETE …/order/holds/{splitId}."
      : `It asked ${hold.asked} times, and was answered BEING_FREED.`;
  }

  /** Cash in a bad moment of the network. */
  async takesCash(): Promise<string | null> {
    const wrong = await this.#sentAgain("/order/payments", { what: "take-cash", amount: ONE });
    if (wrong === null) this.evening.paidAtTill(ONE);
    return wrong;
  }

  /** What goes back, twice, and what Tableside says of it. */
  async givesBack(): Promise<string | null> {
    const { evening } = this;
    this.#payment = evening.payment(amountE5(200_000));
    const taken = await evening.delivery.send(this.#payment);
    if (taken) return taken;
    const { paymentId } = this.#payment;
    const billId = evening.platform.table?.billId ?? "";
    const request = { what: "give-back", billId, paymentId } as const;
    const first = await this.#sentAgain("/refunds", { ...request, amount: ONE });
    if (first) return first;
    const second = await this.#sentAgain("/refunds", { ...request, amount: HALF });
    if (second) return second;
    const refs = evening.platform.calls.flatMap((call) => refOf(call, "/refunds") ?? []);
    if (new Set(refs).size < 2) return `Both refunds came under ${refs[0]}.`;
    const back = evening.event("payment.refunded");
    const refund = { ...this.#payment, ...back, amount: amountE5(ONE + HALF) };
    evening.paidAtTill(HALF);
    return evening.delivery.send(refund);
  }

  async opensTab(): Promise<string | null> {
    const { evening } = this;
    const tabId = newId("a");
    const displayId = "Certification";
    const customer = { firstName: "Certification", lastName: "Guest" };
    const more = { tabId, displayId, customer, held: amountE5(2_000_000), currency: "EUR" };
    this.#tab = { ...evening.event("tab.opening", more), tabId, displayId };
    const wrong = await evening.delivery.send(this.#tab);
    if (wrong) return wrong;
    const status = await this.#until((calls) => tabStatus(calls, tabId));
    if (status !== "OPEN") return `It said ${status ?? "nothing"} of the tab.`;
    return evening.platform.orderAt(`tabs/${tabId}`)
      ? null
      : "There was no PUT …/tabs/{tabId}/order.";
  }

  /** The same event again opens no second order. */
  async opensTabOnce(): Promise<string | null> {
    const { evening } = this;
    const place = `tabs/${this.#tab.tabId}`;
    const before = evening.platform.orderAt(place)?.order.orderRef;
    const wrong = await evening.delivery.send(this.#tab);
    if (wrong) return wrong;
    const after = evening.platform.orderAt(place)?.order.orderRef;
    return before === after ? null : `It sent the tab's order as ${before}, then as ${after}.`;
  }

  async closesTab(): Promise<string | null> {
    const { tabId, displayId } = this.#tab;
    this.ask({ what: "close-tab", tabId, displayId });
    const asked = (calls: AdapterCall[]) =>
      calls.filter((call) => isClosing(call, `tabs/${tabId}`)).length;
    const closed = await this.#until((calls) => asked(calls) >= TIMES_UNTIL_DONE || undefined);
    if (closed) return null;
    const times = asked(this.evening.platform.calls);
    return times === 0
      ? "There was no DELETE …/tabs/{tabId}."
      : `It asked ${times} times, and was answered CLOSING.`;
  }

  /** Asks for something whose call is answered 503 at first. */
  async #sentAgain(path: string, request: StaffRequest): Promise<string | null> {
    const { platform } = this.evening;
    const from = platform.calls.length;
    platform.beUnavailable(1);
    this.ask(request);
    const sent = (calls: AdapterCall[]) =>
      calls.slice(from).filter((call) => refOf(call, path) !== null);
    const answered = await this.#until(
      (calls) => sent(calls).find(({ status }) => status < 300) ?? undefined,
    );
    platform.beUnavailable(0);
    const calls = sent(platform.calls);
    if (calls.length === 0) return `There was no POST …${path}.`;
    if (!answered) return "It was answered 503 once and did not come again.";
    if (new Set(calls.map((call) => refOf(call, path))).size > 1)
      return "It came again under another ref.";
    const { amount } = answered.body as { amount?: number };
    const due = "amount" in request ? request.amount : amount;
    return amount === due ? null : `It says ${amount}, where ${due} was asked for.`;
  }

  #until<T>(find: (calls: AdapterCall[]) => T | undefined): Promise<T | null> {
    return this.evening.platform.until(find, this.evening.of.staffPatienceMs);
  }
}

const NO_EVENT: FeedEvent = { type: "", key: "", cursor: "0", at: 0 };

function refOf({ method, path, body }: AdapterCall, end: string): string | null {
  if (method !== "POST" || !path.endsWith(end)) return null;
  return (body as { ref?: string } | undefined)?.ref ?? "";
}

/** What the adapter said last of a tab. */
function tabStatus(calls: readonly AdapterCall[], tabId: string): string | undefined {
  const said = calls.findLast(
    ({ method, path }) => method === "PUT" && path.endsWith(`/tabs/${tabId}`),
  );
  return (said?.body as { status?: string } | undefined)?.status;
}
