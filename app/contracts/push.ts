import * as z from "zod";
import { returnPathSchema } from "./payment";
import { addressFault } from "./service-address";
import { machineText } from "./typed-text";
import { localeSchema } from "./venue";

/** In characters. Windows has the longest, with some six hundred. */
const LONGEST_ENDPOINT = 2_000;

/** A phone's address at its push service. A browser names it, so it is held to what a stranger may have us call. */
const endpointSchema = machineText(LONGEST_ENDPOINT).refine(isPushEndpoint, "not_a_push_service");

/** Where a phone gets pushes, and what they are encrypted by, as browsers give it (RFC 8291). */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: endpointSchema,
  /** The phone's public key: a point of P-256, not compressed. */
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/),
  /** 16 bytes that only the phone and we know. */
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
});

/** `PUT {api}/ordering/orders/{orderId}/push-subscription`: a phone that is told when an order is ready. */
export const tellWhenReadySchema = z.strictObject({
  subscription: pushSubscriptionSchema,
  /** What it is told in; the venue's language where it is left out. */
  locale: localeSchema.optional(),
  /** Where a press on the message leads. */
  path: returnPathSchema,
});

/** A P-256 key of RFC 8292 as base64url: the public one is a point, and the private one a number. */
export const VAPID_PUBLIC_KEY = /^B[A-Za-z0-9_-]{86}$/;
export const VAPID_PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;

/** What a push says, as the phone's worker reads it. */
export type PushText = {
  title: string;
  body: string;
  /** Where a press on it leads, on the host that the phone subscribed at. */
  path: string;
  /** A later one with the same tag takes its place on the phone. */
  tag: string;
};

export type PushSubscription = z.output<typeof pushSubscriptionSchema>;

/** On a public name at the usual port, without a user or a mark. */
function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, port, username, password, hash } = new URL(address);
  return [port, username, password, hash].every((part) => part === "") && !addressFault(origin);
}
