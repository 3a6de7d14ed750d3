import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { VENUE_ID } from "#tests/fixtures/bill-document";
import { base } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { loyaltyBanner } from "~/routes/shared/loyalty/loyalty-banner.server";
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

/** A phone at the venue; `status` is what it answers who wants a code sent. */
function aPhoneAt(status: number) {
  const viewer = aViewer();
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async () =>
      Response.json(
        { attemptId: `i_${"i".repeat(32)}`, resendAfterSeconds: 15, expiresInSeconds: 600 },
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
    const banner = await loyaltyBanner({ context, request }, venue(), { billId: "b" });
    return new URL(banner?.logIn?.href ?? "", "https://t.test").searchParams;
  };
  const asked = Object.fromEntries(await logIn(ordered));
  expect(asked).toEqual({ billId: "b", ...after });
  expect(Object.fromEntries(await logIn(base))).toEqual({ billId: "b" });
});

it("LOY-28 a code that can't be sent after an order stops nobody: the guest goes on to their bill", async () => {
  const { send } = aPhoneAt(503);
  const plain = await send(after);
  expect([plain.status, plain.headers.get("location")]).toEqual([303, ordered]);
  const scripted = await send(after, { scripted: "true" });
  expect([scripted.status, await scripted.json()]).toEqual([200, { status: "KO", next: ordered }]);
});

it("AUTH-27 elsewhere the form says that no code could be sent; a wrong number is said everywhere", async () => {
  const refused = await aPhoneAt(503).send({ redirectTo: ordered });
  expect(refused.status).toBe(503);
  expect(JSON.stringify(await refused.json())).toContain("We couldn’t send a code to 0612000000");
  const wrong = await aPhoneAt(503).send(after, { phone: "12" });
  expect(wrong.status).toBe(422);
  const sent = await aPhoneAt(200).send(after);
  expect(sent.headers.get("location")).toMatch(/phone-login\?.*step=input-code/);
});
