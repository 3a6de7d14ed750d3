import * as z from "zod";
import { addressFault } from "./service-address";
import { machineText } from "./typed-text";

/** A till's webhook under `/pos/v1`: the events of its feed, brought to an address of its own. Times in milliseconds. */

const address = z.string().max(500);

/** Where events are brought. A public https address; on a developer's machine any, which the server checks. */
export const posWebhookSchema = z.strictObject({
  url: machineText(500).refine((url) => addressFault(url) !== "not_a_base", "not_an_address"),
});

/** `FAILING` while nothing got through at the last try; `OFF` until the till says its address again. */
export const posWebhookStateSchema = z.enum(["NO_SECRET", "ON", "FAILING", "OFF"]);

export const posWebhookAnswerSchema = z.object({
  url: address,
  state: posWebhookStateSchema,
  /** Both of two sign, the newest first. */
  secrets: z.array(z.object({ version: z.int(), createdAt: z.int() })),
  failingSince: z.int().nullable(),
  offSince: z.int().nullable(),
  waiting: z.int(),
});

/** A new secret, which only this answer shows. */
export const posWebhookSecretSchema = z.object({ secret: z.string(), version: z.int() });

/**
 * `ENDED`: read from the feed, refused, or tried for too long. `status`: null before the first try, 0
 * without an answer.
 */
export const posDeliverySchema = z.object({
  cursor: z.string(),
  key: z.string(),
  type: z.string(),
  at: z.int(),
  state: z.enum(["WAITING", "DELIVERED", "ENDED"]),
  tries: z.int(),
  status: z.int().nullable(),
  triedAt: z.int().nullable(),
  nextTryAt: z.int().nullable(),
});
export const posDeliveriesAnswerSchema = z.object({ deliveries: z.array(posDeliverySchema) });

export const posReplaySchema = z.union([
  z.strictObject({ cursor: z.string().regex(/^\d{1,15}$/) }),
  z.strictObject({ from: z.union([z.iso.datetime({ offset: true }), z.int().min(0)]) }),
]);
export const posReplayAnswerSchema = z.object({ events: z.int() });
export type PosWebhook = z.infer<typeof posWebhookAnswerSchema>;
export type PosWebhookSecret = z.infer<typeof posWebhookSecretSchema>;
export type PosDelivery = z.infer<typeof posDeliverySchema>;
