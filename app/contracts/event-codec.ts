import type * as z from "zod";
import { plain, problemOf } from "./crossing/call";
import { newestVersion, type Upcast, upcast } from "./upcasts";

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
