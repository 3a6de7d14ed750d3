import { afterEach, describe, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { readBills } from "#worker/platform/store/read-bill";
import { anId } from "~/domain/ids.fixture";
import { objectsBefore } from "./crossing.fixture";
import { env, newGuest, openBill } from "./platform.fixture";

const TOO_OLD_MS = 6 * 60_000;

afterEach(() => void vi.useRealTimers());

type Seen = { known?: boolean; before?: boolean; there?: boolean; pushes?: boolean };

/** A bill that was read, and then again when it was too old to pay. */
async function readLater(
  { known = false, before = false, there = false, pushes = true }: Seen,
  isClosed = false,
) {
  const { billId, till } = await openBill([20]);
  if (isClosed) await till.close();
  const asked: string[] = [];
  const without = before ? ["documentFresh"] : [];
  const read = readBills(
    { ...env, BILL: objectsBefore(env.BILL, { without, asked }) },
    {
      isKnownFresh: () => known && asked.length > 0,
      pushes: () => pushes,
      reach: async () => (there ? "fresh" : "unreachable"),
    },
  );
  const viewer = aViewer(newGuest().guestId);
  const first = await read(anId.bill(billId), viewer, "test");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + TOO_OLD_MS });
  const later = await read(anId.bill(billId), viewer, "test");
  return { first, later, asked: asked.slice(1), now: Date.now() };
}

describe("a bill that is too old to pay", () => {
  it("BILL-47 is refreshed by the call that reads it where the till is known to be there", async () => {
    const { later, asked, now } = await readLater({ known: true });
    expect(asked).toEqual(["documentFresh"]);
    expect(later).toMatchObject({ refreshedAt: now, readAt: now, posConnected: true });
  });

  it("BILL-47 is refreshed where the till says beside that it is there, if that tells of its changes itself", async () => {
    const { later, asked, now } = await readLater({ there: true });
    expect(asked).toEqual(["documentSince", "documentFresh"]);
    expect(later).toMatchObject({ refreshedAt: now, readAt: now, posConnected: true });
    const pulled = await readLater({ there: true, pushes: false });
    expect(pulled.asked).toEqual(["documentSince"]);
    expect(pulled.later?.refreshedAt).toBe(pulled.first?.refreshedAt);
  });

  it("stays as it is where nothing is known of the till, for its page to ask", async () => {
    const { first, later, asked } = await readLater({});
    expect(asked).toEqual(["documentSince"]);
    expect(later?.refreshedAt).toBe(first?.refreshedAt);
  });

  it("stays as it is where its object is of the earlier build, for its page to refresh", async () => {
    const { first, later, asked } = await readLater({ known: true, before: true });
    expect(asked).toEqual(["documentFresh", "documentSince"]);
    expect(later?.refreshedAt).toBe(first?.refreshedAt);
  });

  it("is not refreshed any more once it is closed", async () => {
    const { first, later } = await readLater({ known: true }, true);
    expect(later?.version).toBe(first?.version);
  });
});
