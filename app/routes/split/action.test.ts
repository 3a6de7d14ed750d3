import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it, vi } from "vitest";
import {
  BILL_ID,
  billDocument,
  form,
  ownSplit,
  SPLIT_ID,
  VENUE_ID,
} from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { createPlatform } from "~/services/platform.server";
import { action } from "./route";

it("SPLIT-28 SPLIT-67 dropping a split leads to the bill, which says so when it could not be cancelled", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const base = `/venues/${VENUE_ID}/bills/${BILL_ID}`;
  const split = ownSplit({ status: "ISSUED" });
  const cancelled: string[] = [];
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer: aViewer(split.consumer.guestId),
    fetch: async ({ method, url }) => {
      if (method !== "DELETE")
        return Response.json(url.includes("/splits/") ? split : billDocument());
      cancelled.push(new URL(url).pathname);
      return new Response("", { status: 503 });
    },
  });
  const known = { tenant: { venue: venue() }, platform, locale: "en-US" };
  const left = letIn({
    context: { ...known, correlationId: "correlation-1" } as unknown as AppLoadContext,
    params: { venueId: VENUE_ID, billId: BILL_ID, splitId: SPLIT_ID },
    request: new Request(`https://tableside.test${base}`, {
      method: "POST",
      body: form({ intent: "cancel" }),
    }),
  }).then(action);
  const answer: Response = await left.then(
    () => Promise.reject(new Error("stayed")),
    (thrown: Response) => thrown,
  );
  expect(answer.headers.get("location")).toBe(`${base}?changed=notCancelled`);
  expect(logged.mock.calls.join()).toContain("Could not cancel split");
  logged.mockRestore();
  expect(new Set(cancelled)).toEqual(new Set([`/api/billing/bills/${BILL_ID}/splits/${SPLIT_ID}`]));
});
