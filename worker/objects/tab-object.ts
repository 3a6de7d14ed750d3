import { DurableObject } from "cloudflare:workers";
import { participantIds } from "#worker/base/ids";
import type { Env } from "#worker/env";
import { answersCalls } from "#worker/kernel/crossing";
import type { PaymentProviders } from "#worker/ports/payment";
import {
  type AuthoriseRequest,
  type OrderToCover,
  type OrderToNote,
  TAB_CALLS,
  type TabAnswer,
  type TabView,
} from "~/contracts/crossing/tab-calls";
import type { Guest } from "~/contracts/crossing/values";
import type { BillId, ParticipantId, PaymentId, VenueId } from "~/contracts/ids";
import type { PaymentAnswer, PaymentMetadata } from "~/contracts/payment";
import type { AmountE5 } from "~/domain/money/amount";
import type { TabCommand, TabTask } from "~/domain/tab/commands";
import type {
  ClosingReason,
  HoldCovers,
  TabCustomer,
  TabIdentity,
  WantedHold,
} from "~/domain/tab/tab.schema";
import { ReadBack } from "./payment/read-back";
import { TabDriver } from "./tab/driver";
import { TabLedger } from "./tab/ledger";
import { tabOutside } from "./tab/outside";
import { holdAnswer, tabView } from "./tab/view";

const NOT_FOUND = { ok: false, code: "PAYMENT_NOT_FOUND" } as const;

/**
 * One tab, by its id: the holds on guests' cards, from authorising to the one capture or the void that ends
 * each. A thin shell: `app/domain/tab` has the rules, the ledger stores the events.
 */
export abstract class TabObject extends DurableObject<Env> {
  static {
    answersCalls(TabObject.prototype, TAB_CALLS);
  }

  readonly #ledger = new TabLedger(this.ctx.storage);
  readonly #driver: TabDriver = new TabDriver(
    this.ctx,
    this.#ledger,
    tabOutside(this.env, this.providers(), this.#ledger, () => this.#driver.state),
  );
  readonly #readBack = new ReadBack<TabTask>(this.#driver, this.#ledger.payments);

  protected abstract providers(): PaymentProviders;

  /** Begins the tab, or adds a hold to it where it has begun (idempotent). */
  begin(identity: TabIdentity, hold: WantedHold): TabAnswer<TabView> {
    return this.#noted({ type: "begin", identity, hold });
  }

  /** The same for a table's hold, which pays for its guest's own orders or for those of the table. */
  beginForTable(
    identity: TabIdentity,
    hold: WantedHold,
    covers: HoldCovers,
  ): Promise<TabAnswer<TabView>> {
    return this.#do({ type: "begin", identity, hold, covers });
  }

  /** Closes a guest's hold for others, or opens it to the table they sit at. */
  setCovers(guest: Guest, paymentId: PaymentId, covers: HoldCovers): Promise<TabAnswer<TabView>> {
    const payer = this.#payer(guest, paymentId);
    return this.#do({ type: "setCovers", paymentId, payer, covers });
  }

  /** Finds the hold that pays for an order, before it is placed: its holder's word at this moment counts. */
  coverOrder({ orderId, guest, tableId, amountE5 }: OrderToCover): TabAnswer<null> {
    const payers = participantIds(guest, this.#venueId);
    return this.#note({ type: "coverOrder", orderId, payers, tableId, amountE5 });
  }

  /** Counts an order on its hold, once it is placed. */
  noteOrder(order: OrderToNote): TabAnswer<null> {
    return this.#note({ type: "noteOrder", ...order });
  }

  /** Notes the hold that a guest may have authorised under a key. */
  wantHold(hold: WantedHold): Promise<TabAnswer<TabView>> {
    return this.#do({ type: "wantHold", hold });
  }

  /** Has a hold authorised, and waits for the outcome as long as a guest would; the same key is the same hold. */
  async authorise(request: AuthoriseRequest): Promise<TabAnswer<PaymentAnswer>> {
    const { guest, paymentId, method, methodToken, returnPath, correlationId } = request;
    const payer = this.#payer(guest, paymentId);
    this.#driver.askedBy(paymentId, correlationId);
    const outcome = this.#driver.command({ type: "authorise", paymentId, payer, method }, () =>
      this.#ledger.payments.storeDetails(paymentId, {
        payer,
        methodToken,
        returnPath,
        adapter: this.#driver.adapterNow(),
        metadata: JSON.stringify(this.#metadata(request, payer)),
      }),
    );
    if (!outcome.ok) return { ok: false, code: outcome.failure.code };
    await this.#driver.performPatiently(outcome.tasks, paymentId);
    return this.#answer(paymentId);
  }

  /** The state of a guest's hold; `readBack` asks the provider first, which a browser's return does. */
  async payment(
    guest: Guest,
    paymentId: PaymentId,
    readBack: boolean,
  ): Promise<TabAnswer<PaymentAnswer>> {
    if (!this.#owns(guest, paymentId)) return NOT_FOUND;
    if (readBack) await this.#readBack.look(paymentId);
    return this.#answer(paymentId);
  }

  /** Breaks a hold off that is not authorised yet, on its guest's wish. */
  async breakOff(guest: Guest, paymentId: PaymentId): Promise<TabAnswer<PaymentAnswer>> {
    const outcome = this.#driver.command({
      type: "breakOff",
      paymentId,
      payer: this.#payer(guest, paymentId),
    });
    if (!outcome.ok) return { ok: false, code: outcome.failure.code };
    await this.#driver.performPatiently(outcome.tasks, paymentId);
    return this.#answer(paymentId);
  }

  /** TAB-08: only the guest whose card is held gives the tab its name, of which the till hears after the answer. */
  nameCustomer(guest: Guest, customer: TabCustomer): TabAnswer<TabView> {
    const payers = participantIds(guest, this.#venueId);
    const own = Object.values(this.#driver.state.wanted).some(({ payer }) =>
      payers.includes(payer),
    );
    return own ? this.#noted({ type: "nameCustomer", customer }) : NOT_FOUND;
  }

  open(billId: BillId): Promise<TabAnswer<TabView>> {
    return this.#do({ type: "open", billId });
  }

  fail(reason: string): Promise<TabAnswer<TabView>> {
    return this.#do({ type: "fail", reason });
  }

  /** Begins to close the tab, once; waits for captures and voids as long as a till would. */
  close(reason: ClosingReason): Promise<TabAnswer<TabView>> {
    return this.#do({ type: "close", reason });
  }

  /** The bill wants so much of a captured hold back, in all. */
  async refundUpTo(paymentId: PaymentId, amountE5: AmountE5): Promise<TabAnswer<null>> {
    return this.#note({ type: "refundUpTo", paymentId, amountE5 });
  }

  /** A provider's event: only a hint to read the payment; the same event is a hint once. */
  hint(eventId: string, paymentId: PaymentId): Promise<void> {
    return this.#readBack.hint(eventId, paymentId);
  }

  read(): TabView | null {
    return tabView(this.#driver.state);
  }

  override alarm(): Promise<void> {
    return this.#driver.wake();
  }

  async #do(command: TabCommand): Promise<TabAnswer<TabView>> {
    const outcome = this.#driver.command(command);
    if (!outcome.ok) return { ok: false, code: outcome.failure.code };
    await this.#driver.performPatiently(outcome.tasks);
    return this.#view();
  }

  #noted(command: TabCommand): TabAnswer<TabView> {
    const noted = this.#note(command);
    return noted.ok ? this.#view() : noted;
  }

  #view(): TabAnswer<TabView> {
    const value = tabView(this.#driver.state);
    return value ? { ok: true, value } : { ok: false, code: "TAB_NOT_FOUND" };
  }

  /** Carries out a command whose caller waits for nothing that follows from it. */
  #note(command: TabCommand): TabAnswer<null> {
    const outcome = this.#driver.command(command);
    if (!outcome.ok) return { ok: false, code: outcome.failure.code };
    this.#driver.performLater(outcome.tasks);
    return { ok: true, value: null };
  }

  #answer(paymentId: PaymentId): TabAnswer<PaymentAnswer> {
    const { attempts } = this.#driver.state;
    const attempt = Object.hasOwn(attempts, paymentId) ? attempts[paymentId] : undefined;
    return attempt ? { ok: true, value: holdAnswer(attempt) } : NOT_FOUND;
  }

  #owns(guest: Guest, paymentId: PaymentId): boolean {
    return this.#hold(paymentId)?.payer === this.#payer(guest, paymentId);
  }

  #hold(paymentId: PaymentId): WantedHold | undefined {
    const { wanted } = this.#driver.state;
    return Object.hasOwn(wanted, paymentId) ? wanted[paymentId] : undefined;
  }

  /** Whom a hold is of: the phone that began it where it is the same user's, else the one that asks (SEC-03). */
  #payer(guest: Guest, paymentId: PaymentId): ParticipantId {
    const [own, ...others] = participantIds(guest, this.#venueId);
    const payer = this.#hold(paymentId)?.payer;
    return payer !== undefined && others.includes(payer) ? payer : own;
  }

  get #venueId(): VenueId | "" {
    return this.#driver.state.identity?.venueId ?? "";
  }

  /** What goes with the payment to the provider (PAY-22). */
  #metadata(
    { guest, sessionId, enrollmentId, payee }: AuthoriseRequest,
    payer: string,
  ): PaymentMetadata {
    const { identity } = this.#driver.state;
    return {
      orderId: "",
      tableId: identity?.tableId ?? "",
      enrollmentId,
      businessId: identity?.businessId ?? "",
      splitId: identity?.tabId ?? "",
      products: [],
      userDeviceId: payer,
      userId: guest.userId,
      serviceChargeRate: null,
      origin: identity?.kind ?? "",
      sessionId,
      payee,
    };
  }
}
