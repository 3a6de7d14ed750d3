import { expect, it } from "vitest";
import { billDocument, ownSplit } from "#tests/fixtures/bill-document";
import { split } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { guestAppSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import type { AppLoadContext } from "~/framework/http.server";
import { action } from "~/routes/guest-app-logged-in/route";
import { createPlatform } from "~/services/platform.server";
import { earnAfterPayOf } from "./after-payment.server";
import { rememberAttempt } from "./sign-in-cookie.server";

const guestApp = guestAppSchema.parse({
  appId: "group",
  name: "The group",
  host: "group.test",
  enrollmentId: "e",
  venueIds: [],
  accounts: { passwordless: true },
});
const loyalty = loyaltyProgrammeSchema.parse({
  businessId: "business-group",
  guestAppId: "group",
  provider: "ZEROSIX",
  programName: "The Circle",
  groupName: "The group",
  rewardName: "treat",
});
const paid = { billId: billDocument().id, splitId: ownSplit().splitId };

/** Signs in on the guest app's own page, and returns what the platform is asked for. */
async function signInTo(originPath: string): Promise<unknown> {
  let asked: unknown = null;
  const attemptId = anId.attempt(`i_${"i".repeat(32)}`);
  const attempt = { phoneNumber: "+33612000000", countryCode: "FR", hasOptIn: false };
  const viewer = aViewer();
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async (request) => {
      if (request.method === "GET") return Response.json({ ...attempt, resendAfterSeconds: 0 });
      asked = await request.json();
      const signed = {
        accessToken: "t",
        userId: `u_${"u".repeat(32)}`,
        enrolled: true,
        email: null,
      };
      return Response.json(signed, { status: 201 });
    },
  });
  const tenant = { venue: null, guestApp, loyalty, look: {} };
  const session = { signIn: () => undefined };
  const context = { platform, tenant, viewer, session, locale: "en-US" };
  const query = new URLSearchParams({ originPath });
  const url = `https://group.test/guest-app/group/auth/loggedIn?${query}`;
  const cookie = (await rememberAttempt(attemptId)).split(";")[0] ?? "";
  const request = new Request(url, { method: "POST", headers: { cookie } });
  const args = {
    request,
    context: context as unknown as AppLoadContext,
    params: { appId: "group" },
  };
  await action(args).catch((thrown: unknown) => thrown);
  return asked;
}

it("AUTH-12 signing in to a guest app after paying asks for the points of that part, from elsewhere for none", async () => {
  expect(await signInTo(`${split}/success`)).toMatchObject({
    earnAfterPay: { businessId: "business-group", ...paid },
  });
  expect(await signInTo(split)).not.toHaveProperty("earnAfterPay");
  expect(await signInTo("/guest-app/group")).not.toHaveProperty("earnAfterPay");
});

it("AUTH-12 asks for points of the venue's own business, and for none where no business is known", () => {
  const of = (tenant: object) =>
    earnAfterPayOf({ tenant: tenant as AppLoadContext["tenant"] }, `${split}/success`);
  const { businessId } = venue();
  expect(of({ venue: venue(), loyalty })).toEqual({ earnAfterPay: { businessId, ...paid } });
  expect(of({ venue: null, loyalty: null })).toEqual({});
});
