import { answersCalls } from "#worker/kernel/crossing";
import type { PaymentProviders } from "#worker/ports/payment";
import * as calls from "~/contracts/crossing/bill-calls";
import type {
  BillAnswer,
  BillFigures,
  ExternalPaymentRequest,
  Guest,
} from "~/contracts/crossing/values";
import type { PaymentId, SplitId, TableId } from "~/contracts/ids";
import type { LiveMessage } from "~/contracts/live";
import type { PaymentAnswer } from "~/contracts/payment";
import type { ForecastCharges, Split as SplitAnswer } from "~/contracts/split";
import type { BillViewer } from "~/domain/bill/decision";
import { waitsForTill } from "~/domain/bill/freshness";
import { holdsOf } from "~/domain/bill/holds";
import { firstIdleAt } from "~/domain/bill/let-go";
import { DEFAULT_LIMITS } from "~/domain/bill/limits";
import type { BillState } from "~/domain/bill/model";
import type { ConsumerFeeTerms, SplitHold } from "~/domain/bill/split.schema";
import type { AmountE5 } from "~/domain/money/amount";
import { BillWithGuests } from "./bill/bill-with-guests";
import { billReading } from "./bill/crossing-document";
import { billDocument } from "./bill/document";
import { BillDriver, type Outcome } from "./bill/driver";
import { factsOf, figuresAnswer, figuresOf, isOtherCurrency, refundAnswer } from "./bill/figures";
import { issueCommand } from "./bill/issue-command";
import { BillLedger } from "./bill/ledger";
import { outsideOf } from "./bill/outside";
import { hasPart, NOT_FOUND, ownSplit } from "./bill/own-split";
import { BillPayments, consumerOf } from "./bill/payments";
import { Refreshes } from "./bill/refreshes";
import { BillRewards } from "./bill/rewards";
import { forecastChargesAnswer, splitAnswer } from "./bill/split-answer";
import { BillVouchers } from "./bill/vouchers";
import { Carrier } from "./live/carrier";

const WRONG_CURRENCY = { ok: false, failure: { code: "WRONG_CURRENCY" } } as const;

/**
 * One bill: all that guests and the till do to it is carried out here, one thing after another.
 * A thin shell: `decide` has the rules, the ledger stores the events, the driver performs the effects.
 */
export abstract class BillObject extends BillWithGuests {
  static {
    answersCalls(BillObject.prototype, calls.BILL_CALLS, (bill) => bill.#driver.loaded());
  }

  readonly #ledger = new BillLedger(this.ctx.storage, this.env.ARCHIVE);
  readonly #carrier = new Carrier(this.ctx, this.env, "BILL");
  readonly #driver: BillDriver = new BillDriver(this.ctx, this.#ledger, {
    ...outsideOf(this.env, this.providers(), this.#ledger, () => this.#driver.state),
    country: () => this.atTable.place()?.country ?? null,
    changed: ({ identity, version }) =>
      this.#carrier.send({ document: `bills/${identity?.billId ?? ""}`, version }),
  });
  readonly #payments = new BillPayments(this.#driver, this.#ledger, () => this.atTable.place());
  readonly #vouchers = new BillVouchers(this.#driver, (command) => this.run(command), this.env);
  readonly #rewards = new BillRewards(this.#driver, (command) => this.run(command), this.env);
  readonly #refreshes = new Refreshes();

  protected abstract providers(): PaymentProviders;

  protected override get state(): BillState {
    return this.#driver.state;
  }

  /** Opens the bill, or takes over what the till has now (idempotent). */
  open({ identity, order, place, move, orderedAt }: calls.OpenBill): BillAnswer<BillFigures> {
    const limits = place.limits ?? DEFAULT_LIMITS;
    const outcome = this.run({ type: "openOrder", identity, order, move, limits }, () => {
      this.atTable.opened(place, orderedAt);
    });
    return figuresAnswer(outcome, this.#driver.state);
  }

  /** Records an external payment; idempotent by its reference. */
  recordExternalPayment({ type, ...paid }: ExternalPaymentRequest): BillAnswer<BillFigures> {
    const outcome = this.run({ type: "recordExternalPayment", externalType: type, ...paid });
    return figuresAnswer(outcome, this.#driver.state);
  }

  /** Has a payment go back, as the till asks by a key of its own. */
  refund(request: calls.RefundRequest): BillAnswer<calls.RefundAnswer> {
    return refundAnswer(this.run({ type: "askRefund", ...request }), this.state, request.paymentId);
  }

  /** Closes the bill when the till says so. */
  close(move: number): BillAnswer<BillFigures> {
    return figuresAnswer(this.run({ type: "closeOrder", move }), this.#driver.state);
  }

  /** The bill's figures now; null before the bill opened. */
  figures(): BillFigures | null {
    return figuresOf(this.#driver.state);
  }

  /** What never changes about the bill; null before it opened. */
  facts(): calls.BillFacts | null {
    return factsOf(this.#driver.state);
  }

  /** The bill's document as JSON, written here once so that nobody on the way parses it; null if none. */
  document(viewer: BillViewer): string | null {
    this.#letIdleGo();
    const recentOrders = this.atTable.recentOrders();
    const context = { place: this.atTable.place(), now: Date.now(), recentOrders };
    const document = billDocument(this.#driver.state, viewer, context);
    return document && JSON.stringify(document);
  }

  /** The bill's document for a reader who may have it already: at the version they name only the time is new. */
  documentSince(viewer: BillViewer, known: number | null): calls.BillReading | null {
    this.#letIdleGo();
    const { state } = this.#driver;
    const json = state.version === known ? null : this.document(viewer);
    return billReading(state, json, this.atTable.recentOrders());
  }

  /** The same where the till is known to be there: a bill that is too old to pay is refreshed by that (BILL-47). */
  documentFresh(viewer: BillViewer, known: number | null): calls.BillReading | null {
    if (waitsForTill(this.#driver.state, Date.now())) this.run({ type: "markRefreshed" });
    return this.documentSince(viewer, known);
  }

  /** Whether the guest has a part of the bill: any, or the one that is named. */
  hasPart(guest: Guest, splitId: SplitId | null): boolean {
    return hasPart(this.#driver.state, guest, splitId);
  }

  split(guest: Guest, splitId: SplitId, feeTerms: ConsumerFeeTerms): BillAnswer<SplitAnswer> {
    this.#letIdleGo();
    const split = ownSplit(this.#driver.state, guest, splitId);
    if (!split) return NOT_FOUND;
    return { ok: true, value: splitAnswer(this.#driver.state, split, feeTerms) };
  }

  /** SPLIT-38. */
  forecastCharges(guest: Guest, splitId: SplitId): BillAnswer<ForecastCharges> {
    const split = ownSplit(this.#driver.state, guest, splitId);
    if (!split) return NOT_FOUND;
    return { ok: true, value: forecastChargesAnswer(this.#driver.state, split) };
  }

  /** SPLIT-39 to SPLIT-43. */
  issue(issue: calls.IssueRequest): BillAnswer<SplitAnswer> {
    if (isOtherCurrency(this.#driver.state, issue.currency)) return WRONG_CURRENCY;
    const command = issueCommand(this.#driver.state, this.ctx.id.toString(), issue);
    const outcome = this.run(command);
    return outcome.ok ? this.split(issue.guest, command.splitId, issue.feeTerms) : outcome;
  }

  /** SPLIT-44, SPLIT-45. */
  update(update: calls.UpdateRequest): BillAnswer<SplitAnswer> {
    const { guest, splitId, request, currency, feeTerms, relatedSubOrder } = update;
    if (!ownSplit(this.#driver.state, guest, splitId)) return NOT_FOUND;
    if (isOtherCurrency(this.#driver.state, currency)) return WRONG_CURRENCY;
    const consumer = consumerOf(guest, this.#driver.state);
    const command = { type: "updateSplit", splitId, consumer, request, relatedSubOrder } as const;
    const outcome = this.run(command);
    return outcome.ok ? this.split(guest, splitId, feeTerms) : outcome;
  }

  /** SPLIT-34. */
  cancel(guest: Guest, splitId: SplitId): BillAnswer<null> {
    if (!ownSplit(this.#driver.state, guest, splitId)) return NOT_FOUND;
    return this.done({ type: "cancelSplit", splitId, consumer: consumerOf(guest, this.state) });
  }

  /** SPLIT-46. */
  async fullyDiscount(guest: Guest, splitId: SplitId, terms: ConsumerFeeTerms) {
    if (!ownSplit(this.#driver.state, guest, splitId)) return NOT_FOUND;
    const settled = await this.#vouchers.settle(guest, splitId);
    return settled.ok ? this.split(guest, splitId, terms) : settled;
  }

  /** VOU-01 to VOU-10: puts a voucher on the split, once. */
  async applyVoucher(request: calls.ApplyVoucher, terms: ConsumerFeeTerms) {
    const applied = await this.#vouchers.apply(request);
    return applied.ok ? this.split(request.guest, request.splitId, terms) : applied;
  }

  /** LOY-49, LOY-50: puts a reward on the split, once. */
  async applyReward(request: calls.ApplyReward, terms: ConsumerFeeTerms) {
    const applied = await this.#rewards.apply(request);
    return applied.ok ? this.split(request.guest, request.splitId, terms) : applied;
  }

  /** The same, and counts the tries. */
  async tryReward(request: calls.TryReward, terms: ConsumerFeeTerms) {
    const applied = await this.#rewards.try(request);
    return applied.ok ? this.split(request.guest, request.splitId, terms) : applied;
  }

  /** LOY-57, LOY-58: the points of a split that the guest has paid. */
  earnPoints(request: calls.EarnRequest): Promise<BillAnswer<null>> {
    return this.#payments.earnPoints(request);
  }

  removeVoucher(guest: Guest, splitId: SplitId, terms: ConsumerFeeTerms): BillAnswer<SplitAnswer> {
    const removed = this.#vouchers.remove(guest, splitId);
    return removed.ok ? this.split(guest, splitId, terms) : removed;
  }

  /** SPLIT-35: reserves the split for a payment whose method the same key names later. */
  async engage(request: calls.EngageRequest): Promise<BillAnswer<{ billSplitAmount: AmountE5 }>> {
    const discountBurnt = await this.#vouchers.burn(request);
    return this.#payments.engage({ ...request, discountBurnt });
  }

  /** SPLIT-37: releases the reservation, at the provider first where it knows of it. */
  async disengage(guest: Guest, splitId: SplitId): Promise<BillAnswer<null>> {
    const own = ownSplit(this.#driver.state, guest, splitId);
    return own ? this.#payments.disengage(guest, splitId) : NOT_FOUND;
  }

  /** Reserves, pays and waits for the outcome as long as a guest would; the same key is the same attempt. */
  async pay(request: calls.PayRequest): Promise<BillAnswer<PaymentAnswer>> {
    const discountBurnt = await this.#vouchers.burn(request);
    return this.#payments.pay({ ...request, discountBurnt });
  }

  /** The state of an attempt; `readBack` asks the provider first, which a browser's return does. */
  payment(guest: Guest, id: PaymentId, readBack: boolean): Promise<BillAnswer<PaymentAnswer>> {
    return this.#payments.read(guest, id, readBack);
  }

  /** The payment that settles the guest's split, or is to; not found where nobody has paid for it. */
  async paymentOfSplit(guest: Guest, id: SplitId): Promise<BillAnswer<PaymentAnswer>> {
    const split = ownSplit(this.#driver.state, guest, id);
    if (!split?.paymentId) return NOT_FOUND;
    return this.#payments.read(guest, split.paymentId, false);
  }

  /** Whether this success has not been shown yet (PAY-11); the first caller is the one to show it. */
  tellOnce(guest: Guest, paymentId: PaymentId): BillAnswer<{ first: boolean }> {
    return this.#payments.tellOnce(guest, paymentId);
  }

  cancelPayment(guest: Guest, paymentId: PaymentId): Promise<BillAnswer<PaymentAnswer>> {
    return this.#payments.cancel(guest, paymentId);
  }

  /** What guests reserve right now, for staff, who may free it. */
  holds(): SplitHold[] {
    return holdsOf(this.#driver.state);
  }

  freeHold(splitId: SplitId): Promise<BillAnswer<calls.HoldFreed>> {
    return this.#payments.freeHold(splitId);
  }

  /** A provider's event: only a hint to read the payment; the same event is a hint once. */
  hint(eventId: string, paymentId: PaymentId): Promise<void> {
    return this.#payments.hint(eventId, paymentId);
  }

  /** The delay that a refresh a moment ago advised, if there was one (REF-05), and the bill's table now. */
  recentRefresh(): { delayS: number | null; tableId: TableId | null } {
    const tableId = this.#driver.state.identity?.tableId ?? null;
    return { delayS: this.#refreshes.recent(), tableId };
  }

  /** Notes whether the till answered; gives the seconds to wait before the next refresh (REF-03). */
  refreshed(reached: boolean): number | null {
    if (!this.#driver.state.identity) return null;
    this.run({ type: reached ? "markRefreshed" : "markUnreachable" });
    return this.#refreshes.advise(this.#driver.state, reached);
  }

  override alarm(): Promise<void> {
    return this.#driver.wake();
  }

  /** Subscribes to the bill: `GET /live/bills/{billId}`. */
  override async fetch(request: Request): Promise<Response> {
    await this.#driver.loaded();
    const { identity } = this.#driver.state;
    if (!identity) return Response.json({ code: "not-found" }, { status: 404 });
    const document = `bills/${identity.billId}`;
    return this.#carrier.subscribe(request, () => ({ document, version: this.state.version }));
  }

  /** Passes on changes of the other documents that pages of the bill subscribe to. */
  relay(message: LiveMessage): boolean {
    return this.#carrier.relay(message);
  }

  /** The alarm may ring late: what nobody touched for too long must not be seen meanwhile. */
  #letIdleGo(): void {
    const idleAt = firstIdleAt(this.#driver.state);
    if (idleAt !== null && idleAt <= Date.now()) this.run({ type: "takeDueEffects" });
  }

  protected override run(...command: Parameters<BillDriver["command"]>): Outcome {
    const outcome = this.#driver.command(...command);
    if (outcome.ok) this.#driver.performLater(outcome.tasks);
    return outcome;
  }
}
