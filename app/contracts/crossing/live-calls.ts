import * as z from "zod";
import { text } from "~/domain/fields.schema";
import type { Progress } from "~/domain/menu/progress";
import type { LiveDocument, LiveMessage } from "../live";
import { call } from "./call";

/** A document's name; a kind that only a later build knows is passed on as it is. */
export const liveDocument = text as unknown as z.ZodType<LiveDocument>;

const message: z.ZodType<LiveMessage> = z.object({ document: text, version: z.int() });

/** An object whose sockets subscribe to documents of other objects too. */
export const carrierAddress = z.object({ binding: z.enum(["BILL", "TABLE", "TOPIC"]), id: text });

/** The calls of an object that stores a document, for objects that pass it on to their sockets. */
export const JOIN_CALLS = {
  join: call([liveDocument, z.array(liveDocument).readonly(), carrierAddress], z.array(message)),
} as const;

/** The calls of an object that passes other documents on to its sockets. */
export const RELAY_CALLS = { relay: call([message], z.boolean()) } as const;

/** The calls of the object of a document that is stored in another place. */
export const TOPIC_CALLS = {
  ...JOIN_CALLS,
  ...RELAY_CALLS,
  bump: call([text], z.int()),
} as const;

const progress: z.ZodType<Progress> = z.object({ rank: z.int(), ended: z.boolean() });

export const storedDocument = z.object({
  /** Nobody else can write it, or learns that it is there. */
  owner: text,
  json: text,
  progress,
});

/** What a till writes: the document under its name, and the venue or business that it belongs to. */
const documentWrite = storedDocument.extend({
  document: text,
  /** How long it is retained after its last write, in milliseconds; null for good. */
  keepMs: z.int().nullable(),
  /** What it says of how far its subject is; when each was first written is noted. A build of before notes none. */
  state: text.optional(),
});

const readDocument = z.object({
  owner: text,
  json: text,
  /** When each state was first written, in milliseconds since 1970; left out by earlier builds. */
  reached: z.record(z.string(), z.int()).optional(),
});

/** `late` is news that came after newer news, and changed nothing. */
const written = z.enum(["written", "late", "foreign"]);

export const DOCUMENT_CALLS = {
  ...JOIN_CALLS,
  write: call([documentWrite], written),
  read: call([], readDocument.nullable()),
  writePart: call([text, text, z.array(z.unknown())], z.void()),
  readParts: call([], text),
} as const;

export type CarrierAddress = z.output<typeof carrierAddress>;
export type StoredDocument = z.output<typeof storedDocument>;
export type DocumentWrite = z.output<typeof documentWrite>;
export type ReadDocument = z.output<typeof readDocument>;
export type Written = z.output<typeof written>;
