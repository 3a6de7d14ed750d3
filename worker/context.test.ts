import { expect, it } from "vitest";
import type { LogLine } from "./base/log";
import { resolveRequest } from "./context";
import type { Dependencies } from "./dependencies";
import type { RequestContext } from "./edge/front-door";
import { product } from "./edition";

it("PAY-24 a page whose switches can't be read is shown with payments on, and the log says so under its request's number", async () => {
  const lines: LogLine[] = [];
  const url = new URL("https://bill.example/");
  const asked = { request: new Request(url), url, env: {}, correlationId: "page-number-7" };
  const records = {
    settings: () => Promise.reject(new Error("D1 is away")),
    guestAppByHost: async () => null,
  };
  const resolved = await resolveRequest(
    asked as unknown as RequestContext,
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
