import type * as z from "zod";
import { plain, problemOf } from "./crossing/call";

type EventSchemas<Event extends { readonly type: string }> = {
  readonly [T in Event["type"]]: z.ZodType<Extract<Event, { type: T }>>;
};

/** A stored event, or why it can't be read: words for a log, without anything of its content. */
export type ReadEvent<Event> =
  | { readonly ok: true; readonly event: Event }
  | { readonly ok: false; readonly reason: string };

/**
 * Stored as `{ v, type, … }`.
 * @param upcasts by the event's type, one step for each earlier version; steps stay for good, since a
 * ledger is never rewritten.
 */
export function eventCodec<Event extends { readonly type: string }>(
  schemas: EventSchemas<Event>,
  upcasts: { readonly [T in Event["type"]]?: readonly Upcast[] } = {},
) {
  const upcastsOf = (type: Event["type"]): readonly Upcast[] => upcasts[type] ?? [];
  return {
    write: (event: Event): { kind: string; body: string } => ({
      kind: event.type,
      body: JSON.stringify({ v: newestVersion(upcastsOf(event.type)), ...event }),
    }),
    /** Throws where the body is no JSON. */
    read: (body: string): ReadEvent<Event> => {
      const { v, ...stored } = JSON.parse(body);
      const type = stored.type as Event["type"];
      const schema: z.ZodType<Event> | undefined = Object.hasOwn(schemas, type)
        ? schemas[type]
        : undefined;
      const event = schema && upcast(upcastsOf(type), v, stored);
      if (!schema || !event) {
        return { ok: false, reason: `unknown event ${plain(type)} of version ${plain(v)}` };
      }
      const parsed = schema.safeParse(event);
      if (parsed.success) return { ok: true, event: parsed.data };
      return { ok: false, reason: `event ${type} does not fit: ${problemOf(parsed.error)}` };
    },
  };
}

export type Fields = Readonly<Record<string, unknown>>;

export type Upcast = (earlier: Fields) => Fields;

/** The version that a value has today: `upcasts[0]` makes the second of the first, the last one makes today's. */
export function newestVersion(upcasts: readonly Upcast[]): number {
  return upcasts.length + 1;
}

/** Null for a version that this build does not know. */
export function upcast(upcasts: readonly Upcast[], v: unknown, fields: Fields): Fields | null {
  if (!Number.isInteger(v)) return null;
  const version = Number(v);
  if (version < 1 || version > newestVersion(upcasts)) return null;
  return upcasts.slice(version - 1).reduce((one, next) => next(one), fields);
}
