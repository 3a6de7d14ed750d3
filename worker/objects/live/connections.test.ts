import { describe, expect, it } from "vitest";
import { type Connection, connectionsToEnd } from "./connections";

const connection = (guest: string | null, address: string, since: number): Connection => ({
  guest,
  address,
  since,
  end: () => undefined,
});
const connections = (count: number, guest: string | null, address: string, from = 0) =>
  Array.from({ length: count }, (_, n) => connection(guest, address, from + n));

describe("the connections that end for one more subscriber", () => {
  it("are none, while a guest has less than eight, an address less than a hundred", () => {
    const all = [...connections(7, "ana", "home"), ...connections(92, null, "home")];
    expect(connectionsToEnd(all, { guest: "ana", address: "home" })).toEqual([]);
  });

  it("are a guest's oldest, at any address, and then an address's oldest", () => {
    const ana = connections(8, "ana", "train", 50);
    const all = [...connections(100, null, "home", 10), ...ana];
    const ended = connectionsToEnd(all.toReversed(), { guest: "ana", address: "home" });
    expect(ended).toEqual([ana[0], all[0]]);
    expect(connectionsToEnd(all, { guest: "bob", address: "home" }, 500)).toEqual([]);
  });

  it("are the largest network's, where the object is full", () => {
    const greedy = connections(500, null, "greedy", 1_000);
    const all = [
      ...Array.from({ length: 1_500 }, (_, n) => connection(null, `home ${n}`, n)),
      ...greedy,
    ];
    expect(connectionsToEnd(all, { guest: "new", address: "new" }, 500)).toEqual([greedy[0]]);
  });
});
