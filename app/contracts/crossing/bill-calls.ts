import * as z from "zod";
import { cardHoldTerms, closingHoldTerms } from "~/domain/bill/bill.schema";
import { splitHold } from "~/domain/bill/split.schema";
import { amount, quantity, text } from "~/domain/fields.schema";
import {
  appId,
  billId,
  businessId,
  guestId,
  lineId,
  memberId,
  participantId,
  paymentId,
  proposalId,
  publicSessionId,
  rewardId,
  splitId,
  tabId,
  tableId,
  venueId,
} from "~/domain/ids.schema";
import { guestExtras } from "~/domain/payment/payment.schema";
import { loyaltyProgrammeSchema } from "../loyalty-programme";
import { payeeSchema } from "../payee";
import { paymentAnswerSchema, toldSchema } from "../payment";
import { holdFreedSchema } from "../pos";
import {
  engageAnswerSchema,
  engageContextSchema,
  forecastChargesAnswerSchema,
  splitSchema,
} from "../split";
import { leniently } from "../strictly";
import { call } from "./call";
import { RELAY_CALLS } from "./live-calls";
import {
  billAnswer,
  billAtTable,
  crossingEarning,
  externalPaymentRequest,
  feeTerms,
  figures,
  guest,
  identity,
  instant,
  order,
  rewardBillAnswer,
  splitRequest,
  texts,
  voucher,
  voucherBillAnswer,
} from "./values";

const openBill = z.object({
  identity,
  order,
  place: billAtTable,
  /** How often the order has changed its table. */
  move: z.int(),
  /** When somebody there ordered last; null for nobody. A tab's bill has no table that says it. */
  orderedAt: instant.nullable().optional(),
});

const updateRequest = z.object({
  guest,
  splitId,
  request: splitRequest,
  /** The currency that the caller believes in; null where the call names none. */
  currency: texts,
  /** The seat or check that the caller believes the split is of; left out where the call names none. */
  relatedSubOrder: texts.optional(),
  feeTerms,
});

const issueRequest = updateRequest.omit({ splitId: true }).extend({
  relatedSubOrder: texts,
  /** Sent again with the same request, it is the same split; null where the caller sent none. */
  idempotencyKey: texts,
});

const engageRequest = z.object({
  guest,
  splitId,
  paymentId,
  paymentsEnabled: z.boolean(),
  sessionId: publicSessionId,
  correlationId: text.optional(),
  /** False when the split's voucher could not be reserved for the payment; true when left out. */
  discountBurnt: z.boolean().optional(),
  /** What came with an engage for the operator's records (SPLIT-36). */
  context: engageContextSchema.optional(),
  /** The split's amount as the guest saw it; the split's own when left out. */
  expectedAmountE5: amount.optional(),
  /** Whose accounts guests have at the venue; null for nobody's. */
  accountScope: texts,
  /** Which member of which loyalty programme earns points for it; null for none. */
  earning: crossingEarning.nullable(),
});

const payRequest = engageRequest.extend({
  feeTerms,
  method: text,
  methodToken: texts,
  ...guestExtras.shape,
  expectedTotalE5: amount,
  returnPath: text,
  payee: payeeSchema,
});

/** A dish, or so much of a line, that a guest would share with others at the table, by their public ids. */
const dishRequest = z.object({ guest, lineId, quantity, others: z.array(participantId) });
const proposalAnswer = z.object({ guest, proposalId, accepts: z.boolean() });
const notMineRequest = z.object({ guest, lineId });

/** How many tries of a key the bill takes within a minute. */
const tryAtBill = z.object({ key: text, most: z.int() });

/** A code that a guest entered for their split, with the operator's record of it (null for none). */
const applyVoucher = z.object({
  guest,
  splitId,
  voucher: voucher.nullable(),
  /** How often codes may be put on this bill's splits; earlier builds leave it out. */
  limits: z.array(tryAtBill).default([]),
});

/** A reward of the venue's programme that a guest, who is this member of it, wants on their split. */
const applyReward = z.object({
  guest,
  member: memberId,
  splitId,
  rewardId,
  programme: loyaltyProgrammeSchema,
});

/** What a bill reads of a programme whose wallets are ours; an earlier build reads all of it, so callers send that. */
const walletProgramme = z.object({
  provider: text,
  service: z.object({ kind: z.literal("embedded") }),
  businessId,
  guestAppId: appId.nullable(),
  rewards: z.array(
    z.object({ id: rewardId, name: text, points: z.int().min(0), value: amount, currency: text }),
  ),
});

/** The same, where the bill counts the tries itself; as many seconds later it may be tried again. */
const tryReward = applyReward.extend({ programme: walletProgramme, limits: z.array(tryAtBill) });
const tooManyTries = z.object({ ok: z.literal(false), retryAfterS: z.int() });

const earnRequest = z.object({ guest, splitId, earning: crossingEarning });

/** What never changes about a bill, so that callers may remember it. */
const facts = z.object({ billId, venueId, currency: text });

/** As JSON at a version and a time in milliseconds; no JSON where the reader named this very version. */
const reading = z.object({
  version: z.int(),
  readAt: instant,
  json: texts,
  /** The fingerprint of the schema that the JSON was checked against. */
  shape: text,
  /** As in the document, but as of this read, since an order does not change the bill. */
  recentOrders: z.boolean().optional(),
});

/** A tab that closes asks which part of the bill its holds are to pay, never more than their `heldE5`. */
const tabReserve = z.object({
  tabId,
  holds: z.array(leniently(closingHoldTerms)),
  /** Whether it may ask again, while guests pay the bill by phone. */
  mayWait: z.boolean(),
  /** Nothing is reserved of a bill that the till has closed. */
  onlyWhileOpen: z.boolean(),
});

const reservedForTab = z.object({
  waits: z.boolean(),
  dues: z.array(z.object({ ref: paymentId, amountE5: amount })),
});

/** What the till wants to go back of a payment; null for all that has not gone back yet. */
const refundRequest = z.object({ ref: text, paymentId, amountE5: amount.nullable() });

/** The refund, with all that goes or went back of the payment, and what still could. */
const refundAnswer = z.object({
  amountE5: amount,
  givenBackE5: amount,
  refundableE5: amount,
  /** What a reward that stays used took off, where the payment goes back whole. */
  rewardUsedE5: amount.nullable(),
});

/** What was taken of a hold for the bill; zero where it came to nothing. */
const settleRequest = z.object({ ref: paymentId, tabId, amountE5: amount });

const settledHold = z.object({ orderRef: text, tableId: text });

export const BILL_CALLS = {
  ...RELAY_CALLS,
  open: call([openBill], billAnswer(figures)),
  recordExternalPayment: call([externalPaymentRequest], billAnswer(figures)),
  close: call([z.int()], billAnswer(figures)),
  refund: call([refundRequest], billAnswer(refundAnswer)),
  figures: call([], figures.nullable()),
  facts: call([], facts.nullable()),
  document: call([guest], texts),
  documentSince: call([guest, z.int().nullable()], reading.nullable()),
  /** The same, but a bill that waits for its till is refreshed first; for tills that are known to answer. */
  documentFresh: call([guest, z.int().nullable()], reading.nullable()),
  hasPart: call([guest, splitId.nullable()], z.boolean()),
  split: call([guest, splitId, feeTerms], billAnswer(splitSchema)),
  forecastCharges: call([guest, splitId], billAnswer(forecastChargesAnswerSchema)),
  issue: call([issueRequest], billAnswer(splitSchema)),
  update: call([updateRequest], billAnswer(splitSchema)),
  nameGuest: call([guest], billAnswer(z.null())),
  proposeDish: call([dishRequest], billAnswer(z.null())),
  answerProposal: call([proposalAnswer], billAnswer(z.null())),
  notMine: call([notMineRequest], billAnswer(z.null())),
  cancel: call([guest, splitId], billAnswer(z.null())),
  fullyDiscount: call([guest, splitId, feeTerms], billAnswer(splitSchema)),
  applyVoucher: call(
    [applyVoucher, feeTerms],
    z.union([tooManyTries, voucherBillAnswer(splitSchema)]),
  ),
  applyReward: call([applyReward, feeTerms], rewardBillAnswer(splitSchema)),
  // A reward's refusal reads any code, and none: it comes last.
  tryReward: call([tryReward, feeTerms], z.union([tooManyTries, rewardBillAnswer(splitSchema)])),
  /** Answers once it is stored that the points are wanted. */
  earnPoints: call([earnRequest], billAnswer(z.null())),
  removeVoucher: call([guest, splitId, feeTerms], billAnswer(splitSchema)),
  engage: call([engageRequest], billAnswer(engageAnswerSchema)),
  disengage: call([guest, splitId], billAnswer(z.null())),
  pay: call([payRequest], billAnswer(paymentAnswerSchema)),
  payment: call([guest, paymentId, z.boolean()], billAnswer(paymentAnswerSchema)),
  paymentOfSplit: call([guest, splitId], billAnswer(paymentAnswerSchema)),
  tellOnce: call([guest, paymentId], billAnswer(toldSchema)),
  cancelPayment: call([guest, paymentId], billAnswer(paymentAnswerSchema)),
  holds: call([], z.array(leniently(splitHold))),
  freeHold: call([splitId], billAnswer(holdFreedSchema)),
  noteCardHolds: call([tabId, z.array(leniently(cardHoldTerms))], billAnswer(z.null())),
  reserveForTab: call([tabReserve], billAnswer(reservedForTab)),
  settleCardHold: call([settleRequest], billAnswer(settledHold)),
  hint: call([text, paymentId], z.void()),
  acknowledge: call([z.array(text)], z.void()),
  refusePost: call([text, text], z.void()),
  noteTableOrder: call([instant], z.void()),
  /** The guest ids of a user whose account is deleted: the bill stays, without their names. */
  forgetNames: call([z.array(guestId)], z.void()),
  recentRefresh: call([], z.object({ delayS: z.number().nullable(), tableId: tableId.nullable() })),
  refreshed: call([z.boolean()], z.number().nullable()),
} as const;

export type OpenBill = z.output<typeof openBill>;
export type IssueRequest = z.output<typeof issueRequest>;
export type UpdateRequest = z.output<typeof updateRequest>;
export type DishRequest = z.output<typeof dishRequest>;
export type ProposalAnswer = z.output<typeof proposalAnswer>;
export type NotMineRequest = z.output<typeof notMineRequest>;
export type EngageRequest = z.output<typeof engageRequest>;
export type PayRequest = z.output<typeof payRequest>;
export type ApplyVoucher = z.output<typeof applyVoucher>;
export type ApplyReward = z.output<typeof applyReward>;
export type WalletProgramme = z.output<typeof walletProgramme>;
export type TryAtBill = z.output<typeof tryAtBill>;
export type TryReward = z.output<typeof tryReward>;
export type TooManyTries = z.output<typeof tooManyTries>;
export type EarnRequest = z.output<typeof earnRequest>;
export type TabReserve = z.output<typeof tabReserve>;
export type RefundRequest = z.output<typeof refundRequest>;
export type RefundAnswer = z.output<typeof refundAnswer>;
export type SettleRequest = z.output<typeof settleRequest>;
export type SettledHold = z.output<typeof settledHold>;
export type ReservedForTab = z.output<typeof reservedForTab>;
export type HoldFreed = z.output<typeof holdFreedSchema>;
export type BillFacts = z.output<typeof facts>;
export type BillReading = z.output<typeof reading>;
export type RewardRefusal = Extract<
  z.output<ReturnType<typeof rewardBillAnswer<z.ZodNull>>>,
  { ok: false }
>;
export type VoucherRefusal = Extract<
  z.output<ReturnType<typeof voucherBillAnswer<z.ZodNull>>>,
  { ok: false }
>;
