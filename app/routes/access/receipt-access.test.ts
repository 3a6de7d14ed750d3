import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it, vi } from "vitest";
import {
  BILL_ID,
  billDocument,
  form,
  ownSplit,
  PAYMENT_ID,
  SPLIT_ID,
  VENUE_ID,
} from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { Split } from "~/contracts/split";
import { loader as download } from "~/routes/receipt-download/route";
import { action as send } from "~/routes/receipt-email-form/route";
import { createPlatform } from "~/services/platform.server";

const base = `/venues/${VENUE_ID}/bills/${BILL_ID}`;
const paidSplit = ownSplit({ status: "REGISTERED", paymentId: PAYMENT_ID });
const email = "canary@example.com";

/** Arguments whose platform has the bill and the split, and answers calls about receipts as given. */
function pageArgs(receipt: () => Response, split: Split = paidSplit) {
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer: aViewer(split.consumer.guestId),
    fetch: async ({ url }) => {
      if (url.includes("/splits/")) return Response.json(split);
      return url.includes("/receipts/") ? receipt() : Response.json(billDocument());
    },
  });
  const known = { tenant: { venue: venue() }, platform, locale: "en-US" };
  return {
    context: { ...known, correlationId: "correlation-1" } as unknown as AppLoadContext,
    params: { venueId: VENUE_ID, billId: BILL_ID, splitId: SPLIT_ID },
    request: new Request(`https://tableside.test${base}`, {
      method: "POST",
      body: form({ email }),
    }),
  };
}

const refused = (status: number, code: string) => () => Response.json({ code }, { status });

/** Where an answer that is thrown sends the guest, and what was written to the log meanwhile. */
async function sentTo(work: () => Promise<unknown>) {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  try {
    const answer = await work().catch((thrown: unknown) => thrown);
    const lines = warn.mock.calls.map(String);
    return { to: (answer as Response).headers.get("location"), lines };
  } finally {
    warn.mockRestore();
  }
}

describe("the receipt of a payment", () => {
  it("PAY-26 is passed on as the file that the platform made", async () => {
    const headers = {
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename=receipt.pdf",
    };
    const answer = await download(await letIn(pageArgs(() => new Response("%PDF-", { headers }))));
    expect(await answer.text()).toBe("%PDF-");
    expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
  });

  it("RCPT-19 leads to the download's error page where there is none, and leaves a warning without ids", async () => {
    const { to, lines } = await sentTo(async () =>
      download(await letIn(pageArgs(refused(500, "unexpected")))),
    );
    expect(to).toBe(`${base}/receipt-download/error?split=${SPLIT_ID}`);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"event":"receipt-not-downloaded"');
    expect(lines[0]).not.toMatch(/[bspg]_\w{20}/);
  });

  it("RCPT-19 leads to the mail's error page where it can't be sent, and shows nobody the address", async () => {
    const { to, lines } = await sentTo(async () =>
      send(await letIn(pageArgs(refused(503, "mail-not-configured")))),
    );
    expect(to).toBe(`${base}/receipt-email/error?split=${SPLIT_ID}`);
    expect(lines.join()).toContain("mail-not-configured");
    expect([to, ...lines].join()).not.toContain("canary");
  });

  it("RCPT-13 shows the form again where the receipt was sent often enough", async () => {
    const answer = await send(await letIn(pageArgs(refused(429, "too-many-mails"))));
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({
      initialValue: { email },
      error: { "": [expect.any(String)] },
    });
  });

  it("RCPT-14 is neither sent nor downloaded for a split without a payment", async () => {
    const free = ownSplit({ status: "REGISTERED_FULLY_DISCOUNTED", paymentId: null });
    for (const act of [download, send]) {
      const { to } = await sentTo(async () =>
        act(await letIn(pageArgs(refused(500, "never-asked"), free))),
      );
      expect(to).toBe(`${base}/splits/${SPLIT_ID}/success`);
    }
  });
});
