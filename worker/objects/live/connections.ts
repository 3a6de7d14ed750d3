/** Who subscribes, as the edge says: no guest for a caller without an id. */
export type Subscriber = { guest: string | null; address: string };

/** Headers in which the edge names the subscriber to an object; whatever a caller wrote there is replaced. */
export const SUBSCRIBER_GUEST = "x-live-guest";
export const SUBSCRIBER_ADDRESS = "x-live-address";

/** One connection to a subscriber: a socket, or an event stream. Ends by `end`. */
export type Line = Subscriber & { since: number; end: () => void };

/** Tabs and phones of one guest. */
const MAX_OF_GUEST = 8;
/** A party of sixty shares one wifi, and some look at two pages. */
const MAX_OF_ADDRESS = 100;
/** More subscribers than any table, and few enough that one object can notify them all. */
const MAX_OF_ALL = 2_000;

/** Who subscribes, by the headers that the edge has set. */
export function subscriberOf(headers: Headers): Subscriber {
  const address = headers.get(SUBSCRIBER_ADDRESS) ?? "";
  return { guest: headers.get(SUBSCRIBER_GUEST) || null, address };
}

/**
 * The connections to end so that one more may come. Everybody makes room among their own, the oldest
 * first; where the document is full altogether, the network that has most of it makes room.
 *
 * @param mostOfAddress what one network may have, where it is not the usual hundred.
 */
export function linesToEnd(
  lines: readonly Line[],
  { guest, address }: Subscriber,
  mostOfAddress = MAX_OF_ADDRESS,
): Line[] {
  const oldestFirst = lines.toSorted((a, b) => a.since - b.since);
  const ending = new Set<Line>();
  const bound = (own: Line[], most: number) => {
    const left = own.filter((line) => !ending.has(line));
    for (const line of left.slice(0, Math.max(0, left.length + 1 - most))) ending.add(line);
  };
  if (guest)
    bound(
      oldestFirst.filter((line) => line.guest === guest),
      MAX_OF_GUEST,
    );
  bound(
    oldestFirst.filter((line) => line.address === address),
    mostOfAddress,
  );
  if (lines.length - ending.size >= MAX_OF_ALL) {
    const crowds = new Map<string, Line[]>();
    for (const line of oldestFirst) {
      crowds.set(line.address, [...(crowds.get(line.address) ?? []), line]);
    }
    const [largest = []] = [...crowds.values()].toSorted((a, b) => b.length - a.length);
    bound(largest, largest.length);
  }
  return [...ending];
}
