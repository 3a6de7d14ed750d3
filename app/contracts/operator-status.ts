import * as z from "zod";
import { venueId } from "~/domain/ids.schema";
import { posWebhookStateSchema } from "./pos-webhook";

/** How a venue is doing. Times are milliseconds since 1970. */
export const venueStatusSchema = z.object({
  venueId,
  name: z.string(),
  /** Null where the venue's till could not be asked about just now. */
  till: z
    .object({
      /** What the till has still to take over: payments, orders and tabs. */
      waiting: z.int(),
      /** Payments among them: paid and not posted. */
      payments: z.int(),
      waitsSince: z.int().nullable(),
      /** Payments that the till could not record and that wait for staff. */
      refused: z.int(),
      /** When the till called last; null for never. */
      seenAt: z.int().nullable(),
      /** It has not called for five minutes, or never did while something waits for it. */
      silent: z.boolean(),
      /** How it is with the till's webhook; null where it has none. */
      webhook: posWebhookStateSchema.nullable(),
    })
    .nullable(),
  /** Calls that the payment provider did not answer, in the last day. */
  providerErrors: z.object({ count: z.int(), lastAt: z.int().nullable() }),
  /**
   * Codes for signing in that the venue's tenant sent within the last hour, of how many it may (AUTH-27); null
   * where they could not be asked about just now.
   */
  codes: z.object({ sent: z.int(), most: z.int() }).nullable(),
  /** Mails and text messages of the last 30 days that did not get to their address. */
  undelivered: z.int(),
});

/** `GET /operator/v1/status`: the venues of the key's group, by their ids; `after` takes the cursor. */
export const operatorStatusSchema = z.object({
  at: z.int(),
  venues: z.array(venueStatusSchema),
  /** Asks for the venues after these; null where there are no more. */
  cursor: z.string().nullable(),
});

export type VenueStatus = z.output<typeof venueStatusSchema>;
export type OperatorStatus = z.output<typeof operatorStatusSchema>;
