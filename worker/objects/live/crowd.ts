/** Who follows, as the edge says: no guest for a caller without an id. */
export type Follower = { guest: string | null; address: string };

/** Headers in which the edge tells an object who follows; whatever a caller wrote there is replaced. */
export const FOLLOWER_GUEST = "x-live-guest";
export const FOLLOWER_ADDRESS = "x-live-address";

/** One way to a follower: a socket, or an event stream. Ends by `end`. */
export type Line = Follower & { since: number; end: () => void };

/** Tabs and phones of one guest. */
const MOST_OF_GUEST = 8;
/** A party of sixty shares one wifi, and some look at two pages. */
const MOST_OF_ADDRESS = 100;
/** More followers than any table, and few enough that one object can tell them all. */
const MOST_OF_ALL = 2_000;

/** Who follows, by the headers that the edge has set. */
export function followerOf(headers: Headers): Follower {
  const address = headers.get(FOLLOWER_ADDRESS) ?? "";
  return { guest: headers.get(FOLLOWER_GUEST) || null, address };
}

/**
 * The lines that have to go so that one more may come. Everybody makes room among their own, the oldest
 * first; where the document is full altogether, whoever's network has most of it makes room.
 *
 * @param mostOfAddress what one network may have, where it is not the usual hundred.
 */
export function linesToEnd(
  lines: readonly Line[],
  { guest, address }: Follower,
  mostOfAddress = MOST_OF_ADDRESS,
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
      MOST_OF_GUEST,
    );
  bound(
    oldestFirst.filter((line) => line.address === address),
    mostOfAddress,
  );
  if (lines.length - ending.size >= MOST_OF_ALL) {
    const crowds = new Map<string, Line[]>();
    for (const line of oldestFirst) {
      crowds.set(line.address, [...(crowds.get(line.address) ?? []), line]);
    }
    const [largest = []] = [...crowds.values()].toSorted((a, b) => b.length - a.length);
    bound(largest, largest.length);
  }
  return [...ending];
}
