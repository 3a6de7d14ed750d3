import type * as z from "zod";
import type { ReadEvent } from "./bill-events";
import { plain, problemOf } from "./crossing/call";

/** What each event of a ledger consists of. */
export type EventSchemas<Event extends { readonly type: string }> = {
  readonly [T in Event["type"]]: z.ZodType<Extract<Event, { type: T }>>;
};

/** The only version so far of each event below; a ledger with a second one reads its events itself. */
const VERSION = 1;

/** How a ledger's events are stored, `{ v, type, … }` with the type beside it, and read again. */
export function eventCodec<Event extends { readonly type: string }>(schemas: EventSchemas<Event>) {
  return {
    write: (event: Event): { kind: string; body: string } => ({
      kind: event.type,
      body: JSON.stringify({ v: VERSION, ...event }),
    }),
    /** A stored event, or why it can't be read. Throws where the body is no JSON. */
    read: (body: string): ReadEvent<Event> => {
      const { v, ...event } = JSON.parse(body);
      const type = event.type as Event["type"];
      const schema: z.ZodType<Event> | undefined = Object.hasOwn(schemas, type)
        ? schemas[type]
        : undefined;
      if (!schema || v !== VERSION) {
        return { ok: false, reason: `unknown event ${plain(type)} of version ${plain(v)}` };
      }
      const parsed = schema.safeParse(event);
      if (parsed.success) return { ok: true, event: parsed.data };
      return { ok: false, reason: `event ${type} does not fit: ${problemOf(parsed.error)}` };
    },
  };
}
