import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { newGuest, open, openBill } from "./platform.fixture";

type Phone = { guestId?: string; address: string; forged?: Record<string, string> };

/** Subscribes to a document by a socket, and records what is received. */
async function follow(document: string, { guestId, address, forged = {} }: Phone) {
  const { webSocket: socket } = await open(`/live/${document}`, {
    upgrade: "websocket",
    "cf-connecting-ip": address,
    ...forged,
    ...(guestId && { cookie: `__Host-guest=${guestId}`, origin: "https://tableside.test" }),
  });
  if (!socket) throw new Error("no socket");
  const seen = { versions: [] as number[], closed: null as number | null };
  socket.accept();
  socket.addEventListener("message", ({ data }) =>
    seen.versions.push(JSON.parse(String(data)).version),
  );
  socket.addEventListener("close", ({ code }) => {
    seen.closed = code;
  });
  return seen;
}

type Seen = Awaited<ReturnType<typeof follow>>;

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** The close code of a socket that made room for a newer one. */
const MADE_ROOM = 4008;

describe("following a bill", () => {
  it("REF-11 a guest has eight sockets on a bill: the oldest is closed, and other guests' stay open", async () => {
    const { billId, till, order } = await openBill([30]);
    const other = await follow(`bills/${billId}`, { guestId: newId("g"), address: "192.0.2.1" });
    const guestId = newId("g");
    const mine: Seen[] = [];
    for (const n of times(11, (m) => m)) {
      mine.push(await follow(`bills/${billId}`, { guestId, address: `192.0.${n + 3}.1` }));
    }
    await vi.waitFor(() =>
      expect(mine.map(({ closed }) => closed)).toEqual([
        ...times(3, () => MADE_ROOM),
        ...times(8, () => null),
      ]),
    );
    await till.put({ ...order, numberOfGuests: 9 });
    const newest = await vi.waitFor(() => {
      expect(other.versions.length).toBeGreaterThan(1);
      return other.versions.at(-1);
    });
    await vi.waitFor(() => {
      for (const { versions } of mine.slice(3)) expect(versions.at(-1)).toBe(newest);
    });
    expect(other.closed).toBeNull();
  });

  it("REF-11 one client has a hundred sockets at most, whatever ids it sends, and sixty phones of one wifi all connect", async () => {
    const { billId } = await openBill([30]);
    const party = await Promise.all(
      times(60, () =>
        follow(`bills/${billId}`, { guestId: newGuest().guestId, address: "198.51.100.1" }),
      ),
    );
    const greedy: Seen[] = [];
    for (const n of times(130, (m) => m)) {
      const forged = { "x-live-address": `a${n}`, "x-live-guest": `g${n}` };
      greedy.push(await follow(`bills/${billId}`, { address: "203.0.113.1", forged }));
    }
    await vi.waitFor(() =>
      expect(greedy.filter(({ closed }) => closed === MADE_ROOM)).toHaveLength(30),
    );
    expect(greedy.slice(0, 30).every(({ closed }) => closed === MADE_ROOM)).toBe(true);
    expect(party.filter(({ closed }) => closed !== null)).toEqual([]);
  });

  it("REF-11 event streams count as sockets do", async () => {
    const { billId } = await openBill([30]);
    const guestId = newId("g");
    const streams: (ReadableStreamDefaultReader<Uint8Array> | undefined)[] = [];
    for (const _ of times(10, () => null)) {
      const headers = { accept: "text/event-stream", "x-guest-id": guestId };
      streams.push((await open(`/live/bills/${billId}`, headers)).body?.getReader());
    }
    const ended = async (reader: (typeof streams)[number]) => {
      for (;;) {
        const next = await Promise.race([reader?.read(), scheduler.wait(50).then(() => null)]);
        if (next === null) return false;
        if (next?.done) return true;
      }
    };
    expect(await Promise.all(streams.map(ended))).toEqual([
      ...times(2, () => true),
      ...times(8, () => false),
    ]);
    await Promise.all(streams.map((reader) => reader?.cancel()));
  });
});
