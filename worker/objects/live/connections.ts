/** Who subscribes, by the edge's headers: `guest` is null for a caller without an id. */
export type Subscriber = { guest: string | null; address: string };

/** Headers in which the edge names the subscriber to an object; it replaces what a caller wrote there. */
export const SUBSCRIBER_GUEST = "x-live-guest";
export const SUBSCRIBER_ADDRESS = "x-live-address";

/** A socket or an event stream of a subscriber; `end` closes it. */
export type Connection = Subscriber & { since: number; end: () => void };

/** Tabs and phones of one guest. */
const MAX_OF_GUEST = 8;
/** A party of sixty shares one wifi, and some look at two pages. */
const MAX_OF_ADDRESS = 100;
/** More subscribers than any table, and few enough that one object can notify them all. */
const MAX_OF_ALL = 2_000;

export function subscriberOf(headers: Headers): Subscriber {
  const address = headers.get(SUBSCRIBER_ADDRESS) ?? "";
  return { guest: headers.get(SUBSCRIBER_GUEST) || null, address };
}

/**
 * The connections to end so that one more may begin. A guest and a network lose their own oldest ones; where the
 * object is full, the network with the most connections loses its oldest.
 *
 * @param mostOfAddress the most connections of one network.
 */
export function connectionsToEnd(
  connections: readonly Connection[],
  { guest, address }: Subscriber,
  mostOfAddress = MAX_OF_ADDRESS,
): Connection[] {
  const oldestFirst = connections.toSorted((a, b) => a.since - b.since);
  const ending = new Set<Connection>();
  const bound = (own: Connection[], most: number) => {
    const left = own.filter((connection) => !ending.has(connection));
    for (const connection of left.slice(0, Math.max(0, left.length + 1 - most)))
      ending.add(connection);
  };
  if (guest)
    bound(
      oldestFirst.filter((connection) => connection.guest === guest),
      MAX_OF_GUEST,
    );
  bound(
    oldestFirst.filter((connection) => connection.address === address),
    mostOfAddress,
  );
  if (connections.length - ending.size >= MAX_OF_ALL) {
    const crowds = new Map<string, Connection[]>();
    for (const connection of oldestFirst) {
      crowds.set(connection.address, [...(crowds.get(connection.address) ?? []), connection]);
    }
    const [largest = []] = [...crowds.values()].toSorted((a, b) => b.length - a.length);
    bound(largest, largest.length);
  }
  return [...ending];
}
