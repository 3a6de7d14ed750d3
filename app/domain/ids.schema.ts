import type * as z from "zod";
import { text } from "./fields.schema";

/** Stored ids have any shape, since every ledger must load; the contracts check the ids from outside. */
export const venueId = text.brand<"VenueId">();
export const businessId = text.brand<"BusinessId">();
export const enrollmentId = text.brand<"EnrollmentId">();
export const deviceId = text.brand<"DeviceId">();
export const tableId = text.brand<"TableId">();
export const appId = text.brand<"AppId">();
export const billId = text.brand<"BillId">();
export const splitId = text.brand<"SplitId">();
export const paymentId = text.brand<"PaymentId">();
export const guestId = text.brand<"GuestId">();
/** An order that a guest sent to the kitchen. */
export const orderId = text.brand<"OrderId">();
export const tabId = text.brand<"TabId">();
/** A till's id of a line of a bill. */
export const lineId = text.brand<"LineId">();
/** A basket gets a new one after every order, and is the order's idempotency key. */
export const basketId = text.brand<"BasketId">();
export const basketLineId = text.brand<"BasketLineId">();
export const menuId = text.brand<"MenuId">();
/** The digest of a published file of menus. */
export const publicationId = text.brand<"PublicationId">();
/** A dish or an option of one, on a menu or on a till's bill. */
export const productId = text.brand<"ProductId">();
/** A reward of a programme, or one that a member has bought. */
export const rewardId = text.brand<"RewardId">();
/** A proposal to share a dish. */
export const proposalId = text.brand<"ProposalId">();
/** A sign-in by a code, until it is over. */
export const attemptId = text.brand<"AttemptId">();
/** A member of a loyalty programme: a user, a phone without an account, or a user name of the programme's. */
export const memberId = text.brand<"MemberId">();
/** An account; each of these ids is a member's too. */
export const userId = memberId.brand<"UserId">();
export const deviceMemberId = memberId.brand<"DeviceMemberId">();
/** A guest's public id at one venue, which owns their holds and payments. */
export const participantId = text.brand<"ParticipantId">();
/** A secret of a phone: whoever has it is the guest, and the user who is signed in there. */
export const sessionId = text.brand<"SessionId">();
/** The fingerprint of a session at one venue, for payment providers. */
export const publicSessionId = text.brand<"PublicSessionId">();
/** The id of a session's object: it names a session in a user's list, and gives no access. */
export const sessionObjectId = text.brand<"SessionObjectId">();
/** The meal that orders belong to (ORD-22). */
export const orderingSessionId = text.brand<"OrderingSessionId">();

export type VenueId = z.infer<typeof venueId>;
export type BusinessId = z.infer<typeof businessId>;
export type EnrollmentId = z.infer<typeof enrollmentId>;
export type DeviceId = z.infer<typeof deviceId>;
export type TableId = z.infer<typeof tableId>;
export type AppId = z.infer<typeof appId>;
export type BillId = z.infer<typeof billId>;
export type SplitId = z.infer<typeof splitId>;
export type PaymentId = z.infer<typeof paymentId>;
export type GuestId = z.infer<typeof guestId>;
export type OrderId = z.infer<typeof orderId>;
export type TabId = z.infer<typeof tabId>;
export type LineId = z.infer<typeof lineId>;
export type BasketId = z.infer<typeof basketId>;
export type BasketLineId = z.infer<typeof basketLineId>;
export type MenuId = z.infer<typeof menuId>;
export type PublicationId = z.infer<typeof publicationId>;
export type ProductId = z.infer<typeof productId>;
export type RewardId = z.infer<typeof rewardId>;
export type ProposalId = z.infer<typeof proposalId>;
export type AttemptId = z.infer<typeof attemptId>;
export type MemberId = z.infer<typeof memberId>;
export type UserId = z.infer<typeof userId>;
export type DeviceMemberId = z.infer<typeof deviceMemberId>;
export type ParticipantId = z.infer<typeof participantId>;
export type SessionId = z.infer<typeof sessionId>;
export type PublicSessionId = z.infer<typeof publicSessionId>;
export type SessionObjectId = z.infer<typeof sessionObjectId>;
export type OrderingSessionId = z.infer<typeof orderingSessionId>;
