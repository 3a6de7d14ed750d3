import { describe, expect, it, vi } from "vitest";
import { type LogLine, withoutPersons } from "#worker/base/log";
import { createPlatformApp } from "#worker/platform/app";
import { type ErrorReports, type Fault, logReports, remoteReports } from "#worker/ports/errors";
import type { BrowserFault } from "~/contracts/browser-fault";
import { parts } from "./parts.fixture";
import { env } from "./platform.fixture";

const fault: Fault = {
  place: "page",
  correlationId: "correlation-1",
  error: "TypeError: x is not a function",
  path: "/venues/bistro",
  method: "GET",
  at: "index.js:1:2",
};
const browser: BrowserFault = {
  error: "TypeError: no canary@example.com or +33 6 12 34 56 78 here",
  file: "route-abc.js",
  line: 3,
  column: 7,
  page: "page-number-1",
};

let addresses = 0;

/** Sends a browser's fault to a platform; `reported` is what was reported, `status` the answer's. */
async function sendFault(body: unknown, settings: Partial<typeof env> = {}, address?: string) {
  addresses += 1;
  const from = address ?? `10.${addresses >> 8}.${addresses & 255}.1`;
  const reported: Fault[] = [];
  const errors: ErrorReports = { report: async (one) => void reported.push(one) };
  const app = createPlatformApp({ ...parts, errors: () => errors });
  const request = new Request("https://tableside.test/api/errors/v1/browser", {
    method: "POST",
    headers: { "content-type": "application/json", "cf-connecting-ip": from },
    body: JSON.stringify(body),
  });
  const { status } = await app.fetch(request, { ...env, ...settings });
  return { status, reported };
}

describe("faults of browsers", () => {
  it("API-09 are reported with the page's correlation id and the place in the code", async () => {
    const { status, reported } = await sendFault(browser);
    expect(status).toBe(204);
    expect(reported).toMatchObject([
      { place: "browser", correlationId: "page-number-1", at: "route-abc.js:3:7" },
    ]);
  });

  it("API-09 are reported without a person's address or number, whatever the error's text", async () => {
    const { reported } = await sendFault(browser);
    expect(reported[0]?.error).toContain("TypeError");
    expect(JSON.stringify(reported)).not.toMatch(/canary|example\.com|33 6|56 78/);
    for (const words of [
      'can\'t read "Ana Canary"',
      "https://tableside.test/bills/b_canarycanarycanarycanary",
      "b_canarycanarycanarycanarycanary is no bill",
      "'canary' is not valid",
    ]) {
      expect(withoutPersons(words)).not.toMatch(/canary/i);
    }
  });

  it("API-09 are reported for the operator's sample of pages, a page's all or none", async () => {
    const page = (n: number) => ({ ...browser, page: `page-number-${n}` });
    const reportsAt = async (percent: string) => {
      let count = 0;
      for (let n = 0; n < 40; n += 1) {
        count += (await sendFault(page(n), { ERROR_SAMPLE_PERCENT: percent })).reported.length;
      }
      return count;
    };
    expect(await reportsAt("0")).toBe(0);
    expect(await reportsAt("100")).toBe(40);
    expect(await reportsAt("")).toBe(40);
    const half = await reportsAt("50");
    expect(half).toBeGreaterThan(8);
    expect(half).toBeLessThan(32);
  });

  it("API-09 from one address are limited to sixty a minute, and others are still reported", async () => {
    let reported = 0;
    for (let n = 0; n < 150; n += 1)
      reported += (await sendFault(browser, {}, "203.0.113.9")).reported.length;
    expect(reported).toBeGreaterThanOrEqual(60);
    // The calls may fall into two minutes.
    expect(reported).toBeLessThanOrEqual(120);
    expect((await sendFault(browser, {}, "203.0.113.10")).status).toBe(429);
    expect((await sendFault(browser)).status).toBe(204);
  });

  it("of an unknown shape are refused", async () => {
    for (const body of [{}, { ...browser, user: "ana" }, { ...browser, line: -1 }]) {
      expect((await sendFault(body)).status).toBe(400);
    }
  });
});

describe("faults of the platform", () => {
  it("API-09 are reported with the correlation id, and the caller gets only the id", async () => {
    const reported: Fault[] = [];
    const app = createPlatformApp({
      ...parts,
      records: () => {
        throw new TypeError("canary@example.com broke the records");
      },
      errors: () => ({ report: async (one) => void reported.push(one) }),
    });
    const headers = { "x-correlation-id": "correlation-7" };
    const request = new Request("https://tableside.test/api/store/configs/settings", { headers });
    const answer = await app.fetch(request, env);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ code: "unexpected", correlationId: "correlation-7" });
    expect(reported).toMatchObject([{ place: "platform", correlationId: "correlation-7" }]);
    expect(JSON.stringify(reported)).not.toContain("canary");
  });
});

describe.each(["log", "remote"])("API-09 the error reports' adapter %s", (name) => {
  it("API-09 reports every fault once, and never throws", async () => {
    const lines: LogLine[] = [];
    const sent: unknown[] = [];
    const log = (line: LogLine) => void lines.push(line);
    const send = vi.fn(async (request: Request) => {
      sent.push(await request.json());
      return new Response(null, { status: 202 });
    });
    const port =
      name === "log"
        ? logReports(log)
        : remoteReports({ url: "https://errors.example", key: "key", log, fetch: send });
    await port.report(fault);
    expect([...lines, ...sent]).toHaveLength(1);
    expect(JSON.stringify([...lines, ...sent])).toContain("correlation-1");
  });
});

it("API-09 what a remote service refuses is logged", async () => {
  for (const answer of [
    async () => new Response(null, { status: 500 }),
    async () => Promise.reject(new TypeError("down")),
  ]) {
    const lines: LogLine[] = [];
    const log = (line: LogLine) => void lines.push(line);
    const remote = remoteReports({ url: "https://errors.example", key: "k", log, fetch: answer });
    await remote.report(fault);
    expect(lines).toMatchObject([{ level: "error", event: "page-fault", at: "index.js:1:2" }]);
  }
});
