import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { expect, it } from "vitest";
import { VENUE_ID } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { base } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { LoyaltyBanner } from "~/features/loyalty/loyalty-banner";
import { loyaltyBanner } from "~/routes/use-cases/loyalty/loyalty-banner.server";
import { createPlatform } from "~/services/platform.server";
import { action } from "./action.server";

const loyalty = loyaltyProgrammeSchema.parse({
  businessId: venue().businessId,
  provider: "PONGO",
  programName: "Regulars",
  groupName: "Bistro",
  rewardName: "treat",
});
const ordered = `${base}?order=placed`;

/** A phone at the venue; `status` is what it answers who wants a code sent, with `code` where it refuses. */
function aPhoneAt(status: number, code = "sms-failed") {
  const viewer = aViewer();
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async () =>
      Response.json(
        status < 400
          ? { attemptId: `i_${"i".repeat(32)}`, resendAfterSeconds: 15, expiresInSeconds: 600 }
          : { code, correlationId: "1" },
        { status },
      ),
  });
  const tenant = { venue: venue(), loyalty };
  const context = { platform, tenant, viewer, locale: "en-US" } as unknown as AppLoadContext;
  const send = (query: object, fields: object = {}) => {
    const url = `https://t.test/venues/${VENUE_ID}/loyalty/phone-login?${new URLSearchParams({ ...query })}`;
    const body = new URLSearchParams({ phone: "0612000000", country: "FR", ...fields });
    const request = new Request(url, { method: "POST", body });
    const work: Promise<unknown> = action({ request, context, params: { venueId: VENUE_ID } });
    return work.catch((thrown: unknown) => thrown) as Promise<Response>;
  };
  return { context, send };
}
const after = { afterOrder: "true", redirectTo: ordered };

it("LOY-28 the banner after an order leads through the programme and back; any other leads to it alone", async () => {
  const { context } = aPhoneAt(200);
  const logIn = async (path: string) => {
    const request = new Request(`https://t.test${path}`);
    const banner = await loyaltyBanner({ context, request }, venue(), { billId: anId.bill("b") });
    return new URL(banner?.logIn?.href ?? "", "https://t.test").searchParams;
  };
  const asked = Object.fromEntries(await logIn(ordered));
  expect(asked).toEqual({ billId: "b", ...after });
  expect(Object.fromEntries(await logIn(base))).toEqual({ billId: "b" });
});

it.each([
  [503, "sms-failed"],
  [429, "too-many-for-number"],
  [429, "too-many-from-here"],
])(
  "LOY-28 AUTH-27 a code that isn't sent after an order (%i %s) stops nobody: the guest goes on to their bill, and reads it there",
  async (status, code) => {
    const { context, send } = aPhoneAt(status, code);
    const next = `${ordered}&codeUnsent=true`;
    const plain = await send(after);
    expect([plain.status, plain.headers.get("location")]).toEqual([303, next]);
    const scripted = await send(after, { scripted: "true" });
    expect([scripted.status, await scripted.json()]).toEqual([200, { status: "KO", next }]);

    const bannerAt = (path: string) =>
      loyaltyBanner({ context, request: new Request(`https://t.test${path}`) }, venue());
    const banner = await bannerAt(next);
    const html = await renderInRouter(createElement(LoyaltyBanner, { banner }));
    expect(html).toMatch(
      /role="alert"[^>]*>We couldn’t send you a code. Your order isn’t affected./,
    );
    // Whoever tries again comes back without it.
    const { searchParams } = new URL(banner?.logIn?.href ?? "", "https://t.test");
    expect(searchParams.get("redirectTo")).toBe(ordered);
    expect((await bannerAt(ordered))?.problem).toBeNull();
  },
);

it("AUTH-27 the form shows that no code could be sent, unless the guest has just ordered; a wrong number it shows always", async () => {
  const many = await aPhoneAt(429, "too-many-from-here").send({ redirectTo: ordered });
  expect(many.status).toBe(429);
  expect(JSON.stringify(await many.json())).toContain("Too many codes have been requested");
  const refused = await aPhoneAt(503).send({ redirectTo: ordered });
  expect(refused.status).toBe(503);
  expect(JSON.stringify(await refused.json())).toContain("We couldn’t send a code to 0612000000");
  const wrong = await aPhoneAt(503).send(after, { phone: "12" });
  expect(wrong.status).toBe(422);
  const sent = await aPhoneAt(200).send(after);
  expect(sent.headers.get("location")).toMatch(/phone-login\?.*step=input-code/);
});
