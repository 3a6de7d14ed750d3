import * as z from "zod";
import { venueId } from "~/domain/ids.schema";
import {
  posEventSchema,
  posEventsAnswerSchema,
  posOrderPlacedEventSchema,
  posRefusedAnswerSchema,
  posTabOpeningSchema,
} from "../pos-feed";
import {
  posDeliverySchema,
  posWebhookAnswerSchema,
  posWebhookSecretSchema,
  posWebhookStateSchema,
} from "../pos-webhook";
import { call } from "./call";

const post = posEventSchema.omit({ cursor: true, at: true });
const orderPost = posOrderPlacedEventSchema.omit({ cursor: true, at: true });

const tabPost = posTabOpeningSchema.omit({ cursor: true, at: true });

export const tillPost = z.discriminatedUnion("type", [post, orderPost, tabPost]);

/** A till's queue of events. Times are in milliseconds since 1970. */
const tillStatus = z.object({
  waiting: z.int(),
  /** The number of payments among the waiting events. */
  payments: z.int(),
  waitsSince: z.int().nullable(),
  refused: z.int(),
  /** The till's last call; 0 for none. */
  seenAt: z.int(),
  /** Null where the till has no webhook. */
  webhook: posWebhookStateSchema.nullable(),
});

/** The events to deliver again: one, or all from a time on, in milliseconds since 1970. */
const replayRequest = z.union([
  z.strictObject({ cursor: z.int() }),
  z.strictObject({ from: z.int() }),
]);

export const TILL_CALLS = {
  post: call([post], z.enum(["posted", "queued"])),
  postOrder: call([orderPost], z.void()),
  postTab: call([tabPost], z.void()),
  events: call([z.int()], posEventsAnswerSchema.nullable()),
  refuse: call([z.int(), z.string()], z.enum(["refused", "gone", "unknown"])),
  refused: call([], posRefusedAnswerSchema),
  settle: call([z.int()], z.boolean()),
  seen: call([], z.void()),
  lastSeenAt: call([], z.int()),
  status: call([], tillStatus),
  webhook: call([], posWebhookAnswerSchema.nullable()),
  setWebhook: call([venueId, z.string()], posWebhookAnswerSchema.nullable()),
  endWebhook: call([], z.boolean()),
  newWebhookSecret: call([], posWebhookSecretSchema.nullable()),
  endPreviousWebhookSecret: call([], z.boolean()),
  deliveries: call([], z.array(posDeliverySchema).nullable()),
  replay: call([replayRequest], z.int().nullable()),
} as const;

export type TabPost = z.output<typeof tabPost>;
export type TillPost = z.output<typeof post>;
export type OrderPost = z.output<typeof orderPost>;
export type ReplayRequest = z.output<typeof replayRequest>;
export type TillStatus = z.output<typeof tillStatus>;
