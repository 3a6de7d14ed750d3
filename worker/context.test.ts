import { expect, it } from "vitest";
import type { LogLine } from "./base/log";
import { resolveRequest } from "./context";
import type { Dependencies } from "./dependencies";
import type { RequestContext } from "./edge/request-context";
import { product } from "./edition";

it("PAY-24 shows a page with payments on where settings can't be read, and logs that with its request", async () => {
  const lines: LogLine[] = [];
  const url = new URL("https://bill.example/");
  const requestContext = {
    request: new Request(url),
    url,
    env: {},
    correlationId: "page-number-7",
  };
  const records = {
    settings: () => Promise.reject(new Error("D1 is away")),
    guestAppByHost: async () => null,
  };
  const resolved = await resolveRequest(
    requestContext as unknown as RequestContext,
    {
      records,
      edition: product,
      log: (line: LogLine) => lines.push(line),
    } as unknown as Dependencies,
  );
  expect(resolved).toMatchObject({ isComplete: false, settings: { allPaymentsEnabled: true } });
  expect(lines).toMatchObject([
    { level: "error", event: "settings-not-read", correlationId: "page-number-7" },
  ]);
});
