import { afterEach, describe, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { anId } from "~/domain/ids.fixture";
import { createPlatform } from "./platform.server";

const viewer = aViewer();
const billId = `b_${"b".repeat(32)}`;

/** A platform whose other end answers as given, and the requests that reached it. */
function platformAnswering(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const platform = createPlatform({
    origin: "http://platform.test",
    correlationId: "c-1",
    viewer,
    fetch: async (request) => {
      requests.push(request);
      return answer(request);
    },
  });
  return { platform, requests };
}

afterEach(() => vi.useRealTimers());

describe("the orders of a table", () => {
  const asking = (read: ((tableId: string) => Promise<string[] | null>) | undefined) => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return Response.json([]);
    };
    const place = { origin: "http://platform.test", correlationId: "c-1", viewer, fetch };
    const platform = createPlatform({ ...place, readTableOrders: read });
    return { answer: platform.orders.ofTable(anId.table("t-1")), requests };
  };

  it("ORD-38 cost a bill's page no request where the table's object says that there are none", async () => {
    const { answer, requests } = asking(async () => []);
    expect(await answer).toEqual({ ok: true, value: [] });
    expect(requests).toEqual([]);
  });

  it("ORD-38 are asked for where there are some, and where the object can't say", async () => {
    for (const read of [async () => ["o-1"], async () => null, undefined]) {
      const { answer, requests } = asking(read);
      expect(await answer).toEqual({ ok: true, value: [] });
      expect(requests.map(({ url }) => new URL(url).search)).toEqual(["?tableId=t-1"]);
    }
  });
});

describe("the platform client", () => {
  it("API-01 API-02 sends the correlation id and JSON with every call", async () => {
    const { platform, requests } = platformAnswering(() =>
      Response.json({ code: "x" }, { status: 409 }),
    );
    await platform.splits.issue(anId.bill(billId), { kind: "left-to-pay", body: {} });
    expect(requests[0]?.headers.get("x-correlation-id")).toBe("c-1");
    expect(requests[0]?.headers.get("content-type")).toBe("application/json");
    expect(await requests[0]?.json()).toEqual({ consumer: { guestId: viewer.guestId } });
  });

  it("API-04 sends a signed-in guest's token with every call, and none for a guest without an account", async () => {
    const tokens: (string | null)[] = [];
    for (const who of [
      viewer,
      { ...viewer, userId: anId.user("u_1"), sessionId: anId.session("e_1") },
    ]) {
      const fetch = async ({ headers }: Request) => {
        tokens.push(headers.get("authorization"));
        return Response.json({});
      };
      const place = { origin: "https://elsewhere.test", correlationId: "c-1", fetch };
      await createPlatform({ ...place, viewer: who }).account.erase();
    }
    expect(tokens).toEqual([null, "Bearer e_1"]);
  });

  it("API-03 gives up a call that is never answered, after its own time or the usual one", async () => {
    vi.useFakeTimers();
    const { platform, requests } = platformAnswering(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const usual = platform.bills.refresh(anId.bill(billId));
    const ownTime = platform.experiments.variant(
      { experimentId: "tips", body: {} as never },
      { timeoutMs: 2_000 },
    );
    await vi.advanceTimersByTimeAsync(2_000);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(13_000);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    const error = { status: 0, code: "billing-infrastructure-failure" };
    expect(await usual).toEqual({ ok: false, error });
    await ownTime;
  });

  it("API-05 SPLIT-65 returns a refusal with its status and body, the amounts included", async () => {
    const body = {
      code: "bill-split-exceeds-forecasted-left-to-pay",
      type: "SplitAmountExceedsForecastedLeftToPay",
      previousSplitAmount: 200,
      newSplitAmount: 100,
    };
    const { platform } = platformAnswering(() => Response.json(body, { status: 409 }));
    const result = await platform.splits.issue(anId.bill(billId), {
      kind: "left-to-pay",
      body: {},
    });
    expect(result).toEqual({ ok: false, error: { ...body, status: 409 } });
  });

  it("UX-12 SPLIT-66 reads a network fault as the billing infrastructure's failure", async () => {
    const { platform } = platformAnswering(() => Promise.reject(new TypeError("failed to fetch")));
    const result = await platform.bills.get(anId.bill(billId));
    expect(result).toEqual({
      ok: false,
      error: { status: 0, code: "billing-infrastructure-failure" },
    });
  });

  it("a call that the network lost is in the log, with the request's number and nobody's bill", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { platform } = platformAnswering(() => Promise.reject(new Error("connection lost")));
    await platform.bills.get(anId.bill(billId));
    const line = JSON.parse(String(warn.mock.calls[0]?.[0]));
    expect(line).toMatchObject({ correlationId: "c-1", error: "GET /api/store/bills/…: Error" });
    expect(JSON.stringify(line)).not.toContain(billId);
    warn.mockRestore();
  });

  it("a mistake in our own code is no network fault: it is thrown on and reported", async () => {
    const broken = { ok: true, status: 200, json: () => Promise.reject(new TypeError("ours")) };
    const { platform } = platformAnswering(() => broken as unknown as Response);
    await expect(platform.bills.get(anId.bill(billId))).rejects.toThrow(TypeError);
  });

  it("SPLIT-26 issues again after a transport fault, four times at most, half a second apart", async () => {
    vi.useFakeTimers();
    const { platform, requests } = platformAnswering(() => new Response("", { status: 503 }));
    const body = { splitAmount: 100_000, currencyCode: "EUR" };
    const issued = platform.splits.issue(anId.bill(billId), { kind: "by-amount", body });
    await vi.advanceTimersByTimeAsync(499);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await issued).ok).toBe(false);
    expect(requests).toHaveLength(5);
    const keys = new Set(requests.map(({ headers }) => headers.get("idempotency-key")));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\w-]{22,64}$/);
  });

  it("SPLIT-27 tries a draft, the split of all that is left, five times more", async () => {
    vi.useFakeTimers();
    const { platform, requests } = platformAnswering(() => new Response("", { status: 503 }));
    const issued = platform.splits.issue(anId.bill(billId), { kind: "left-to-pay", body: {} });
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await issued).ok).toBe(false);
    expect(requests).toHaveLength(6);
  });

  it("SPLIT-67 names and logs what failed when a split could not be read or cancelled", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { platform } = platformAnswering(() => new Response("", { status: 503 }));
    const failed = [
      await platform.splits.read({ billId: anId.bill(billId), splitId: anId.split("s") }),
      await platform.splits.cancel({ billId: anId.bill(billId), splitId: anId.split("s") }),
    ];
    expect(failed).toMatchObject([
      { error: { status: 500, message: "could not sync split" } },
      { error: { status: 500, message: "Could not cancel split" } },
    ]);
    const events = logged.mock.calls.map(([line]) => JSON.parse(line));
    expect(events).toMatchObject([
      { level: "error", event: "could not sync split", correlationId: "c-1" },
      { level: "error", event: "Could not cancel split", correlationId: "c-1" },
    ]);
    logged.mockRestore();
  });

  it("SPLIT-37 disengaging names bill and split, and a failure is only logged", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const { platform, requests } = platformAnswering(() =>
      Response.json({ code: "split-not-found" }, { status: 409 }),
    );
    await platform.splits.disengage({ billId: anId.bill(billId), splitId: anId.split("s") });
    expect(requests[0]).toMatchObject({
      method: "PATCH",
      url: `http://platform.test/api/billing/bills/${billId}/splits/s/disengage`,
    });
    expect(await requests[0]?.json()).toEqual({ billId, splitId: "s" });
    expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { event: "split-not-disengaged", error: "split-not-found", correlationId: "c-1" },
    ]);
    logged.mockRestore();
  });

  it("SPLIT-68 a call about a split whose id is missing throws, and sends nothing", async () => {
    const { platform, requests } = platformAnswering(() => Response.json({}));
    const { splits } = platform;
    const calls = [splits.read, splits.cancel, splits.forecastCharges, splits.fullyDiscount];
    const nowhere = { billId: anId.bill(billId), splitId: anId.split("") };
    for (const call of calls) expect(() => call(nowhere)).toThrow("no splitId");
    await expect(splits.disengage(nowhere)).rejects.toThrow("no splitId");
    const update = { kind: "by-items", body: { items: {} } } as const;
    expect(() => splits.update(nowhere, update)).toThrow("no splitId");
    expect(requests).toEqual([]);
  });

  it("SPLIT-26 does not repeat what was refused", async () => {
    const { platform, requests } = platformAnswering(() =>
      Response.json({ code: "no" }, { status: 409 }),
    );
    await platform.splits.issue(anId.bill(billId), { kind: "left-to-pay", body: {} });
    expect(requests).toHaveLength(1);
  });

  it("BILL-31 throws when the platform breaks the bill's contract, rather than show half a bill", async () => {
    const { platform } = platformAnswering(() => Response.json({ id: billId }));
    await expect(platform.bills.get(anId.bill(billId))).rejects.toThrow();
  });
});
