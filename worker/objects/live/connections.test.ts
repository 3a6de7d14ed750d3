import { describe, expect, it } from "vitest";
import { type Line, linesToEnd } from "./crowd";

const line = (guest: string | null, address: string, since: number): Line => ({
  guest,
  address,
  since,
  end: () => undefined,
});
const lines = (count: number, guest: string | null, address: string, from = 0) =>
  Array.from({ length: count }, (_, n) => line(guest, address, from + n));

describe("who makes room for one more subscriber", () => {
  it("nobody, while a guest has less than eight, an address less than a hundred", () => {
    const crowd = [...lines(7, "ana", "home"), ...lines(92, null, "home")];
    expect(linesToEnd(crowd, { guest: "ana", address: "home" })).toEqual([]);
  });

  it("a guest's oldest, wherever it is, and then an address's oldest", () => {
    const ana = lines(8, "ana", "train", 50);
    const crowd = [...lines(100, null, "home", 10), ...ana];
    const ended = linesToEnd(crowd.toReversed(), { guest: "ana", address: "home" });
    expect(ended).toEqual([ana[0], crowd[0]]);
    expect(linesToEnd(crowd, { guest: "bob", address: "home" }, 500)).toEqual([]);
  });

  it("where a document is full, the network that has most of it", () => {
    const greedy = lines(500, null, "greedy", 1_000);
    const crowd = [
      ...Array.from({ length: 1_500 }, (_, n) => line(null, `home ${n}`, n)),
      ...greedy,
    ];
    expect(linesToEnd(crowd, { guest: "new", address: "new" }, 500)).toEqual([greedy[0]]);
  });
});
