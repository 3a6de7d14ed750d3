import * as z from "zod";
import { newId, participantId } from "#worker/base/ids";
import { readJson } from "#worker/kernel/rows";
import type {
  EarnRequest,
  EngageRequest,
  HoldFreed,
  PayRequest,
} from "~/contracts/crossing/bill-calls";
import type { BillAnswer, BillAtTable, Guest } from "~/contracts/crossing/values";
import type { PaymentId, SplitId } from "~/contracts/ids";
import type { PaymentAnswer, PaymentMetadata } from "~/contracts/payment";
import { engageContextSchema } from "~/contracts/split";
import type { BillCommand, EffectTask } from "~/domain/bill/commands";
import {
  type BillState,
  type Consumer,
  isFinal,
  isSettled,
  NO_METHOD_YET,
  type Split,
} from "~/domain/bill/model";
import { type AmountE5, add, negate, subtract, ZERO_E5 } from "~/domain/money/money";
import { amountToCharge, consumerFee, extrasOf, NO_EXTRAS } from "~/domain/payment/charge";
import type { AskedExtras } from "~/domain/payment/payment.schema";
import { paymentStep } from "~/domain/payment/payment-step";
import { ReadBack } from "../payment/read-back";
import type { BillDriver } from "./driver";
import type { BillLedger } from "./ledger";
import { ownSplit } from "./own-split";
import { paymentAnswer, paymentMetadata } from "./payment-answer";

/** Of the metadata that a payment before has stored, what is used again. One that does not fit is left out. */
const storedContext = z.object({ context: engageContextSchema.optional().catch(undefined) });

const NOT_FOUND = { ok: false, failure: { code: "PAYMENT_NOT_FOUND" } } as const;

/** @param own a split of theirs, which has their public id already; without it that is hashed again. */
export function consumerOf(
  { guestId, userId, guestIds, name, sign }: Guest,
  { identity }: Pick<BillState, "identity">,
  own?: Pick<Split, "consumer">,
): Consumer {
  const publicId =
    own?.consumer.guestId === guestId
      ? own.consumer.publicId
      : participantId(guestId, identity?.venueId ?? "");
  const others = guestIds?.length ? { guestIds } : {};
  return { guestId, publicId, userId, ...others, name: name ?? null, ...(sign ? { sign } : {}) };
}

/** Nobody is known to be paid while a payment is only held. */
type HowPaid = Pick<PayRequest, "methodToken" | "returnPath"> & {
  payee: PayRequest["payee"] | null;
};

export class BillPayments {
  readonly #driver: BillDriver;
  readonly #ledger: BillLedger;
  readonly #place: () => BillAtTable | null;
  readonly #readBack: ReadBack<EffectTask>;

  constructor(driver: BillDriver, ledger: BillLedger, place: () => BillAtTable | null) {
    this.#driver = driver;
    this.#ledger = ledger;
    this.#place = place;
    this.#readBack = new ReadBack(driver, ledger.payments);
  }

  engage(request: EngageRequest): BillAnswer<{ billSplitAmount: AmountE5 }> {
    const held = { method: NO_METHOD_YET, ...NO_EXTRAS };
    const outcome = this.#engage(request, held, {
      methodToken: null,
      returnPath: "/",
      payee: null,
    });
    if (!outcome.ok) return this.#refused(request, outcome);
    return { ok: true, value: { billSplitAmount: outcome.reply.amountE5 ?? ZERO_E5 } };
  }

  async pay(request: PayRequest): Promise<BillAnswer<PaymentAnswer>> {
    const { splitId, paymentId, feeTerms, method, expectedTotalE5 } = request;
    const split = this.#ownSplit(request.guest, splitId);
    if (!split) return NOT_FOUND;
    const currency = this.#driver.state.identity?.currency ?? "";
    const discountE5 = negate(split.virtualDiscount?.impactOnSplitTotalE5 ?? ZERO_E5);
    const consumerFeesE5 = consumerFee(add(split.amountE5, negate(discountE5)), feeTerms, currency);
    const extras = extrasOf({ ...request, consumerFeesE5 });
    const amounts = { splitAmountE5: split.amountE5, discountE5, ...extras };
    const attempt = this.#attempt(paymentId);
    // A key that is known keeps the amounts it was first sent with, whatever the split has become.
    const sent = attempt && attempt.method !== NO_METHOD_YET ? attempt : null;
    if (sent && sent.chargeE5 !== expectedTotalE5) {
      return { ok: false, failure: { code: "PAYMENT_KEY_REUSED" } };
    }
    // The split as the guest saw it: another total than the one that is due now is this much off (ANOM-07).
    const offE5 = subtract(expectedTotalE5, amountToCharge(amounts));
    const expectedAmountE5 = sent ? sent.splitAmountE5 : add(split.amountE5, offE5);
    const how = { method, ...extras, ...(sent && { consumerFeesE5: sent.consumerFeesE5 }) };
    const outcome = this.#engage({ ...request, expectedAmountE5 }, how, request);
    if (!outcome.ok) return this.#refused(request, outcome);
    await this.#driver.performPatiently(outcome.tasks, paymentId);
    return this.#answer(paymentId);
  }

  async read(
    guest: Guest,
    paymentId: PaymentId,
    readBack: boolean,
  ): Promise<BillAnswer<PaymentAnswer>> {
    if (!this.#owns(guest, paymentId)) return NOT_FOUND;
    if (readBack) await this.#readBack.look(paymentId);
    return this.#answer(paymentId);
  }

  /** A provider's event: only a hint to look at the payment; the same event is a hint once. */
  hint(eventId: string, paymentId: PaymentId): Promise<void> {
    return this.#readBack.hint(eventId, paymentId);
  }

  /** Marks a successful payment as shown to its payer; no other payment can be marked. */
  tellOnce(guest: Guest, paymentId: PaymentId): BillAnswer<{ first: boolean }> {
    const attempt = this.#owns(guest, paymentId) ? this.#attempt(paymentId) : undefined;
    if (!attempt) return NOT_FOUND;
    const mark = `told:${paymentId}`;
    const first = paymentStep(attempt) === "succeeded" && !this.#ledger.payments.knowsHint(mark);
    if (first) this.#ledger.payments.storeHint(mark, Date.now());
    return { ok: true, value: { first } };
  }

  async cancel(guest: Guest, paymentId: PaymentId): Promise<BillAnswer<PaymentAnswer>> {
    const attempt = this.#owns(guest, paymentId) ? this.#attempt(paymentId) : undefined;
    if (!attempt) return NOT_FOUND;
    if (isFinal(attempt)) return this.#answer(paymentId);
    const command = {
      type: "disengageSplit",
      splitId: attempt.payable.id,
      consumer: consumerOf(guest, this.#driver.state),
    } as const;
    const refusal = await this.#do(command, paymentId);
    return refusal ?? this.#answer(paymentId);
  }

  async disengage(guest: Guest, splitId: SplitId): Promise<BillAnswer<null>> {
    const paymentId = this.#ownSplit(guest, splitId)?.paymentId ?? undefined;
    const command = {
      type: "disengageSplit",
      splitId,
      consumer: consumerOf(guest, this.#driver.state),
    } as const;
    return (await this.#do(command, paymentId)) ?? { ok: true, value: null };
  }

  /** Asks for the points of a paid split, and waits for them as long as a guest would. */
  async earnPoints({ guest, splitId, earning }: EarnRequest): Promise<BillAnswer<null>> {
    if (!this.#ownSplit(guest, splitId)) return NOT_FOUND;
    const consumer = consumerOf(guest, this.#driver.state);
    const command = { type: "askPoints", splitId, consumer, earning } as const;
    return (await this.#do(command, undefined)) ?? { ok: true, value: null };
  }

  /** Frees a reservation at the staff's request, and waits for the provider's as a guest would. */
  async freeHold(splitId: SplitId): Promise<BillAnswer<HoldFreed>> {
    const paymentId = this.#split(splitId)?.paymentId ?? undefined;
    const refusal = await this.#do({ type: "freeHold", splitId }, paymentId);
    if (refusal && refusal.failure.code !== "SPLIT_SETTLED") return refusal;
    const split = this.#split(splitId);
    if (split && isSettled(split)) return { ok: true, value: "PAID" };
    return { ok: true, value: split?.status === "PENDING" ? "BEING_FREED" : "FREED" };
  }

  #engage(
    request: EngageRequest,
    how: AskedExtras & { method: string },
    { methodToken, returnPath, payee }: HowPaid,
  ) {
    const { guest, splitId, paymentId, paymentsEnabled } = request;
    const split = this.#ownSplit(guest, splitId);
    if (!split) return NOT_FOUND;
    const consumer = consumerOf(guest, this.#driver.state, split);
    const attempt = this.#attempt(paymentId);
    if (request.correlationId) this.#driver.askedBy(paymentId, request.correlationId);
    return this.#driver.command(
      {
        type: "engageSplit",
        splitId,
        paymentId,
        consumer,
        ...how,
        nextPaymentId: newId("p"),
        expectedAmountE5: request.expectedAmountE5 ?? attempt?.splitAmountE5 ?? split.amountE5,
        discountBurnt: request.discountBurnt ?? true,
        accountScope: request.accountScope,
        earning: request.earning,
        policy: { paymentsEnabled },
      },
      () =>
        this.#ledger.payments.storeDetails(paymentId, {
          payer: consumer.publicId,
          methodToken,
          returnPath,
          adapter: this.#driver.adapterNow(),
          metadata: JSON.stringify(this.#metadata(request, split, payee)),
        }),
    );
  }

  /** What goes with the payment to the provider; a hold's context stays with the payment that follows. */
  #metadata(
    { paymentId, sessionId, context }: EngageRequest,
    split: Split,
    payee: HowPaid["payee"],
  ): PaymentMetadata {
    // Details are written with their attempt: of a payment that begins now there are none to look for.
    const before = this.#attempt(paymentId) && this.#ledger.payments.details(paymentId)?.metadata;
    const payerContext = context ?? (before && readJson(before, storedContext).context);
    return {
      ...paymentMetadata(this.#driver.state, split, { place: this.#place(), sessionId }),
      ...(payerContext ? { context: payerContext } : {}),
      ...(payee ? { payee } : {}),
    };
  }

  /** A payment that could not begin is in the ledger too, with what was in its way (PAY-15). */
  #refused<Refusal extends Extract<BillAnswer<never>, { ok: false }>>(
    { guest, splitId, paymentId }: EngageRequest,
    refusal: Refusal,
  ): Refusal {
    const consumer = consumerOf(guest, this.#driver.state);
    const { code } = refusal.failure;
    const note = { type: "noteRefusedEngagement", splitId, paymentId, consumer, code } as const;
    const noted = this.#driver.command(note);
    if (noted.ok) this.#driver.performLater(noted.tasks);
    return refusal;
  }

  async #do(
    command: BillCommand,
    paymentId: PaymentId | undefined,
  ): Promise<Extract<BillAnswer<never>, { ok: false }> | null> {
    const outcome = this.#driver.command(command);
    if (!outcome.ok) return outcome;
    await this.#driver.performPatiently(outcome.tasks, paymentId);
    return null;
  }

  #answer(paymentId: PaymentId): BillAnswer<PaymentAnswer> {
    const attempt = this.#attempt(paymentId);
    if (!attempt) return NOT_FOUND;
    return { ok: true, value: paymentAnswer(this.#driver.state, attempt) };
  }

  #attempt(paymentId: PaymentId) {
    const { attempts } = this.#driver.state;
    return Object.hasOwn(attempts, paymentId) ? attempts[paymentId] : undefined;
  }

  #owns({ guestId, guestIds = [] }: Guest, paymentId: PaymentId): boolean {
    const payer = this.#ledger.payments.details(paymentId)?.payer;
    const { venueId = "" } = this.#driver.state.identity ?? {};
    return [guestId, ...guestIds].some((id) => payer === participantId(id, venueId));
  }

  #ownSplit(guest: Guest, splitId: SplitId): Split | null {
    return ownSplit(this.#driver.state, guest, splitId);
  }

  #split(splitId: SplitId): Split | undefined {
    const { splits } = this.#driver.state;
    return Object.hasOwn(splits, splitId) ? splits[splitId] : undefined;
  }
}
