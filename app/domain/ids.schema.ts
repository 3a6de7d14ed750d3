import type * as z from "zod";
import { text } from "./fields.schema";

/** Of any shape, since what was once written must load; an id from outside has the contracts' shape. */
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
export const orderId = text.brand<"OrderId">();
export const tabId = text.brand<"TabId">();
/** Of a line of a bill, by its till. */
export const lineId = text.brand<"LineId">();
/** New after every order, whose key it is. */
export const basketId = text.brand<"BasketId">();
export const basketLineId = text.brand<"BasketLineId">();
export const menuId = text.brand<"MenuId">();
/** Of a published file of menus: a digest of what is in it. */
export const publicationId = text.brand<"PublicationId">();
/** Of a dish, or of something that is chosen with it: on a menu, and by the till on a bill. */
export const productId = text.brand<"ProductId">();
/** Of a loyalty programme's reward, or of one that a member has bought. */
export const rewardId = text.brand<"RewardId">();
/** Of a dish that guests are asked to share. */
export const proposalId = text.brand<"ProposalId">();
/** Of a sign-in by a code, until it is over. */
export const attemptId = text.brand<"AttemptId">();
/** Of a loyalty programme: a user, a phone without an account, or who has a user name of the programme's. */
export const memberId = text.brand<"MemberId">();
/** Of an account; each is a member's too. */
export const userId = memberId.brand<"UserId">();
export const deviceMemberId = memberId.brand<"DeviceMemberId">();
/** What others may see of a guest at one venue, and whose holds and payments are theirs. */
export const participantId = text.brand<"ParticipantId">();
/** A secret of a phone: whoever has it is the guest, and the user who is signed in there. */
export const sessionId = text.brand<"SessionId">();
/** A session as a payment's provider is told of it: its fingerprint at one venue. */
export const publicSessionId = text.brand<"PublicSessionId">();
/** Of the object that has a session: it names one in a user's list, and opens nothing. */
export const sessionObjectId = text.brand<"SessionObjectId">();
/** Of the meal that orders belong to (ORD-22). */
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
/** Of an order that a guest sent to the kitchen. */
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
