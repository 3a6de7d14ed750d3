import type { EffectEvent } from "../payment/payment.schema";
import type { BillEvent } from "./events.schema";
import type { EffectKind } from "./model";

type Scheduled = Extract<EffectEvent<EffectKind>, { type: "effectScheduled" }>;
type Started = Extract<EffectEvent<EffectKind>, { type: "effectStarted" }>;

/** One batch, in which some events go and some are replaced, by their places. */
interface Plan {
  readonly gone: Set<number>;
  readonly starts: Map<number, Started>;
}

/** An effect that is scheduled and taken in one transaction is one event; only the bill's version differs. */
export function condensed(events: readonly BillEvent[]): readonly BillEvent[] {
  const plan: Plan = { gone: new Set(), starts: new Map() };
  const ended: number[] = [];
  for (const places of placesByKey(events).values()) {
    const types = places.map((place) => events[place]?.type).join(" ");
    if (types === "effectDone") ended.push(...places);
    if (/^(effectDone )?effectScheduled effectTaken$/.test(types)) start(plan, events, places);
  }
  if (plan.starts.size === 0) return events;
  for (const place of ended) takeAlong(plan, events, place);
  return events
    .map((event, place) => plan.starts.get(place) ?? event)
    .filter((_, place) => !plan.gone.has(place));
}

function placesByKey(events: readonly BillEvent[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  events.forEach((event, place) => {
    if (!("key" in event)) return;
    places.set(event.key, [...(places.get(event.key) ?? []), place]);
  });
  return places;
}

function start({ gone, starts }: Plan, events: readonly BillEvent[], places: readonly number[]) {
  const [scheduledAt, takenAt] = places.slice(-2);
  const scheduled = events[scheduledAt ?? -1] as Scheduled;
  const taken = events[takenAt ?? -1];
  if (takenAt === undefined || taken?.type !== "effectTaken") return;
  const { key, kind, subjectId, dueAt } = scheduled;
  const { leasedUntil } = taken;
  for (const place of places) if (place !== takenAt) gone.add(place);
  starts.set(takenAt, {
    type: "effectStarted",
    key,
    kind,
    subjectId,
    dueAt,
    leasedUntil,
    ends: [],
  });
}

/** No other event of the batch is about the key, so its end may as well come a little later. */
function takeAlong({ gone, starts }: Plan, events: readonly BillEvent[], place: number) {
  const event = events[place];
  const [startAt, started] = [...starts].find(([at]) => at > place) ?? [];
  if (event?.type !== "effectDone" || startAt === undefined || !started) return;
  gone.add(place);
  starts.set(startAt, { ...started, ends: [...started.ends, event.key] });
}
