import * as z from "zod";

export type {
  AppId,
  AttemptId,
  BasketId,
  BasketLineId,
  BillId,
  BusinessId,
  DeviceId,
  DeviceMemberId,
  EnrollmentId,
  GuestId,
  LineId,
  MemberId,
  MenuId,
  OrderId,
  OrderingSessionId,
  ParticipantId,
  PaymentId,
  ProductId,
  ProposalId,
  PublicationId,
  PublicSessionId,
  RewardId,
  SessionId,
  SessionObjectId,
  SplitId,
  TabId,
  TableId,
  UserId,
  VenueId,
} from "~/domain/ids.schema";

import { machineText, wholeText } from "./typed-text";

/** Each kind has its own shape (ROUTE-92). Ids that guests could guess carry at least 128 random bits. */
const slug = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
const secret = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{22,43}$`));
/** A key that a client may make itself, a UUID for one; shorter than this it could be guessed. */
const CLIENT_MADE = /^[A-Za-z0-9_-]{22,64}$/;
const clientMade = z.string().regex(CLIENT_MADE);

export const venueIdSchema = slug.brand<"VenueId">();
export const businessIdSchema = slug.brand<"BusinessId">();
export const enrollmentIdSchema = slug.brand<"EnrollmentId">();
export const deviceIdSchema = slug.brand<"DeviceId">();
export const tableIdSchema = slug.brand<"TableId">();
export const appIdSchema = slug.brand<"AppId">();
export const operatorKeyIdSchema = slug.brand<"OperatorKeyId">();
/** Ids inside an operator's record: of a menu, a dish, a tag. */
export const recordIdSchema = wholeText.max(100).min(1);
export const menuIdSchema = recordIdSchema.brand<"MenuId">();
export const productIdSchema = recordIdSchema.brand<"ProductId">();
export const publicationIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .brand<"PublicationId">();
const named = machineText(100).min(1);
/** As calls name them. */
export const namedMenuIdSchema = named.brand<"MenuId">();
export const namedProductIdSchema = named.brand<"ProductId">();
export const subOrderIdSchema = machineText(64).min(1);
export const lineIdSchema = machineText(64).min(1).brand<"LineId">();
export const basketLineIdSchema = machineText(64).min(1).brand<"BasketLineId">();
export const participantIdSchema = machineText(64).min(1).brand<"ParticipantId">();
export const billIdSchema = secret("b").brand<"BillId">();
export const splitIdSchema = secret("s").brand<"SplitId">();
export const paymentIdSchema = clientMade.brand<"PaymentId">();
export const guestIdSchema = clientMade.brand<"GuestId">();
/** Whether a text has the shape of `guestIdSchema`, for who needs no more than that of each request. */
export function isClientMade(text: string): boolean {
  return CLIENT_MADE.test(text);
}
/** What a caller sends as `Idempotency-Key`: sent twice with the same request, it is done once. */
export const idempotencyKeySchema = clientMade;
