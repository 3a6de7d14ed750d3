import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { loyaltyNeeds } from "#worker/objects/callers";
import { loyaltyPort } from "#worker/ports/loyalty";
import type { MemberId } from "~/contracts/ids";
import { type LoyaltyProvider, loyaltyProviders } from "~/contracts/loyalty-programme";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { type ServiceHarness, serviceHarness } from "./loyalty-adapters.fixture";
import { call, env, open } from "./platform.fixture";
import { GROUP_HOST } from "./records.fixture";
import { BUSINESS } from "./voucher-uses.fixture";

type Where = { businessId: string; guestAppId: string | null };

const AT_THE_BISTRO: Where = { businessId: BUSINESS, guestAppId: null };
const IN_THE_APP: Where = { businessId: "business-app", guestAppId: "group" };

/** A signed-in member of a programme whose points are at the provider's service. */
async function aMember(provider: LoyaltyProvider, where = AT_THE_BISTRO, points = 60) {
  const at = await serviceHarness({ provider, ...where });
  await env.DB.batch(publishRecord(env.DB, "loyalty", at.programme));
  const phone = where.guestAppId ? aPhone({ venueId: null, host: GROUP_HOST }) : aPhone();
  const number = newNumber();
  const { accessToken, userId } = await phone.enter(number);
  const memberId = await join(at, provider, userId, number);
  await at.give(userId, points);
  await at.world.seen();
  const pathOf = (wallet: string, rewardId: string) =>
    `/api/loyalty-dispatcher/public/businesses/${where.businessId}/users/${userId}/rewards/${rewardId}/passes/${wallet}`;
  const headers = { ...phone.headers, ...bearer(accessToken) };
  const ask = (wallet: string, rewardId: string, by: Record<string, string> = headers) =>
    call<{ saveLink: string }>("GET", pathOf(wallet, rewardId), { headers: by });
  return { at, userId, memberId, number, headers, pathOf, ask };
}

/** By the number, or as Paytronix's members do by a name and a password; gives the id that the service has. */
async function join(
  at: ServiceHarness,
  provider: LoyaltyProvider,
  userId: MemberId,
  phoneNumber: string,
): Promise<string> {
  const port = loyaltyPort(loyaltyNeeds(env, null), at.programme);
  if (provider !== "PAYTRONIX") {
    await port.identify(userId, { kind: "phone", phoneNumber, hasOptIn: true });
    return userId;
  }
  const memberId = newId("k");
  const by = { username: newId("k"), password: "gameday" };
  await at.login({ ...by, memberId: anId.member(memberId) });
  await port.identify(userId, { kind: "password", ...by });
  return memberId;
}

/** What the link to Google says of the card. */
function cardIn(saveLink: string) {
  const [, claims = ""] = saveLink.split("/save/")[1]?.split(".") ?? [];
  const { payload } = JSON.parse(Buffer.from(claims, "base64url").toString());
  return payload.loyaltyObjects[0];
}

describe("a pass of a programme whose points a provider's own service has", () => {
  it.each(loyaltyProviders)(
    "LOY-39 LOY-43 %s: has the service's reward, and the code that the member's page shows",
    async (provider) => {
      const { ask, memberId, number } = await aMember(provider);
      const { status, body } = await ask("google", "coffee");
      expect(status).toBe(200);
      const card = cardIn(body.saveLink);
      expect(JSON.parse(card.barcode.value)).toEqual({
        userId: memberId,
        rewardId: "coffee",
        amount: 250_000,
        currency: "EUR",
      });
      expect(card.textModulesData[0].body).toContain("A coffee");
      expect(JSON.stringify(card)).not.toContain(number.slice(1));
    },
  );

  it("LOY-39 LOY-44 in a guest app has the letters that the service gave for a bought reward", async () => {
    const { at, headers, pathOf, userId } = await aMember("ZEROSIX", IN_THE_APP);
    const port = loyaltyPort(loyaltyNeeds(env, null), at.programme);
    await port.buy(userId, anId.reward("coffee"), newId("p"));
    const owned = await port.owned(userId);
    const reward = owned.ok ? owned.value[0] : undefined;
    const answer = await open(pathOf("apple", reward?.id ?? ""), headers);
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const pass = JSON.parse(new TextDecoder().decode(files["pass.json"]));
    expect(pass.barcodes[0].altText).toBe(`CODE-${reward?.id}`);
  });

  it("SEC-03 is a 404 for another member, and for a reward that the service's points don't reach, and changes nothing there", async () => {
    const { ask, at } = await aMember("PONGO");
    const stranger = aPhone();
    const { accessToken } = await stranger.enter(newNumber());
    const others = { ...stranger.headers, ...bearer(accessToken) };
    for (const wallet of ["apple", "google"]) {
      expect((await ask(wallet, "coffee", others)).status).toBe(404);
      expect((await ask(wallet, "dessert")).status).toBe(404);
      expect((await ask(wallet, "wine")).status).toBe(404);
    }
    const methods = (await at.world.seen()).map(({ method }) => method);
    expect([...new Set(methods)]).toEqual(["GET"]);
  });

  it.each([
    ["the member", (userId: string) => `/users/${userId}`],
    ["the rewards", () => "/rewards"],
  ])(
    "API-08 is not made while the service does not tell %s, and is when it does again",
    async (_what, pathOf) => {
      const { ask, at, userId } = await aMember("COMO");
      await at.world.fail(pathOf(userId), "down", "GET");
      expect(await ask("google", "coffee")).toMatchObject({
        status: 503,
        body: { code: "loyalty-unavailable" },
      });
      expect((await ask("google", "coffee")).status).toBe(200);
    },
  );
});
