import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { createPlatform } from "~/services/platform.server";
import { loader } from "./route";

const ME = {
  id: "u_1",
  type: "IDENTIFIED",
  phoneNumber: "+33612345678",
  countryCode: "FR",
  loyaltyOptIn: true,
  email: null,
  firstName: "Ann",
  lastName: "_",
  picture: null,
  createdAt: 1,
};

/** The home of a guest app for a guest who is signed in, whose guest account is answered so. */
async function accountAt(guestAccount: () => Response) {
  const viewer = { ...aViewer(), userId: "u_1", scope: "app:group" };
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "1",
    viewer,
    fetch: async ({ url }) =>
      /guest-apps\/group\/users\/u_1$/.test(url) ? guestAccount() : Response.json(ME),
  });
  const guestApp = {
    appId: "group",
    name: "Group",
    accounts: { passwordless: true, countries: null },
    brands: [],
    venueIds: [],
    externalLinks: [],
  };
  const context = {
    platform,
    viewer,
    locale: "en-US",
    tenant: { guestApp, look: { coverUrl: null } },
  };
  const { account } = await loader({
    context: context as unknown as AppLoadContext,
    params: { appId: "group" },
    request: new Request("https://group.test/guest-app/group"),
  });
  return account;
}

const having = (currentBalance: number) => () =>
  Response.json({
    ...ME,
    currentBalance,
    rewards: [],
    storeRewards: [],
    receipts: [],
  });

describe("a guest app's home", () => {
  it("ACC-15 shows a signed-in guest their points beside the way to their account", async () => {
    const account = await accountAt(having(1_234));
    expect(account).toMatchObject({ name: "Ann", points: "1,234 pts" });
    expect(account?.href).toMatch(/^\/me\?/);
  });

  it("ACC-15 shows the account without points where there are none, or the programme can't be read", async () => {
    const down = () => Response.json({ code: "unavailable" }, { status: 503 });
    for (const answer of [having(0), down]) {
      expect(await accountAt(answer)).toMatchObject({ name: "Ann", points: null });
    }
  });
});
