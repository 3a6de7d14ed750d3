import { describe, expect, it } from "vitest";
import type { LogLine } from "#worker/base/log";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { checked } from "#worker/edge/front-door";
import { createPlatformApp } from "#worker/platform/app";
import { fromHere } from "./address.fixture";
import { parts } from "./parts.fixture";
import { env, newGuest, openBill } from "./platform.fixture";

const platform = createPlatformApp(parts);

const lines: LogLine[] = [];
const none = {} as ExecutionContext;

/** The front door before the real platform. @param status what the answer says, however it went. */
function enter(path: string, guestId: string, headers: Record<string, string>, status?: number) {
  const request = new Request(`https://tableside.test${path}`, { headers });
  const door = checked({
    handle: async () => {
      const headers = { ...fromHere, "x-guest-id": guestId };
      const answer = await platform.fetch(new Request(request, { headers }), env);
      return status ? new Response("", { status }) : answer;
    },
    fallback: async () => new Response("sorry", { status: 500 }),
    isCall: () => true,
    log: (line) => lines.push(line),
  });
  return door(request, env, none);
}

const withKey = (key: string) => ({ authorization: `Bearer ${key}` });

describe("how long a request waited for what", () => {
  it("is told to the operator who asks with their key, without an id", async () => {
    const { billId } = await openBill([12.5]);
    const { guestId } = newGuest();
    const path = `/api/store/bills/${billId}`;
    const answer = await enter(path, guestId, withKey(DEMO_OPERATOR_KEY));
    const timing = answer.headers.get("server-timing") ?? "";
    expect(await answer.json()).toMatchObject({ id: billId });
    expect(timing).toMatch(/^total;dur=\d+, .*BILL\.document\w*;dur=\d+;desc="from \d+ ms"/);
    expect(timing).not.toContain(billId);
    expect(timing).not.toContain(guestId);
  });

  it("is told to nobody else", async () => {
    const { billId } = await openBill([12.5]);
    const { guestId } = newGuest();
    for (const headers of [{}, withKey("another"), withKey(`${DEMO_OPERATOR_KEY}x`)]) {
      const answer = await enter(`/api/store/bills/${billId}`, guestId, headers);
      expect(answer.status).toBe(200);
      expect(answer.headers.has("server-timing")).toBe(false);
    }
  });

  it("is in the log line of a request that failed, under its correlation id", async () => {
    const { billId } = await openBill([12.5]);
    const { guestId } = newGuest();
    await enter(
      `/api/store/bills/${billId}`,
      guestId,
      { "x-correlation-id": "of-the-slow-one" },
      503,
    );
    expect(lines.find(({ correlationId }) => correlationId === "of-the-slow-one")).toMatchObject({
      status: 503,
      calls: expect.stringMatching(/BILL\.document\w* \d+\+\d+/),
    });
  });
});
