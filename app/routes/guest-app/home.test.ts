import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { aViewer } from "#tests/fixtures/viewer";
import { anId } from "~/domain/ids.fixture";
import { createPlatform } from "~/services/platform.server";
import GuestAppRoute, { loader } from "./route";

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
  detailsLocked: false,
};

/** The home of a guest app for a guest who is signed in, whose membership is answered so. */
async function homeAt(member: () => Response, signedIn = true) {
  const viewer = signedIn
    ? { ...aViewer(), userId: anId.user("u_1"), scope: "app:group" }
    : aViewer();
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "1",
    viewer,
    fetch: async ({ url }) =>
      /loyalty-dispatcher.*\/users\/u_1/.test(url) ? member() : Response.json(ME),
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
    session: { isPending: false },
    tenant: { guestApp, look: { coverUrl: null }, loyalty: { businessId: "group" } },
  };
  return loader({
    context: context as unknown as AppLoadContext,
    params: { appId: "group" },
    request: new Request("https://group.test/guest-app/group"),
  });
}

const accountAt = async (member: () => Response) => (await homeAt(member)).account;

/** The home as it is shown. */
async function shown(data: object): Promise<string> {
  return renderInRouter(createElement(GuestAppRoute), { data });
}

const having = (balance: number) => () =>
  Response.json({
    balance,
    createdAt: 1,
    primaryUserId: "u_1",
    secondaryUserId: null,
    hasOptIn: false,
  });

describe("a guest app's home", () => {
  it("ACC-15 shows a signed-in guest their points beside the way to their account", async () => {
    const account = await accountAt(having(1_234));
    expect(account).toMatchObject({ name: "Ann", points: "1,234 points" });
    expect(account?.href).toMatch(/^\/me\?/);
  });

  it("ACC-15 shows the account without points where there are none, or the programme can't be read", async () => {
    const down = () => Response.json({ code: "unavailable" }, { status: 503 });
    for (const answer of [having(0), down]) {
      expect(await accountAt(answer)).toMatchObject({ name: "Ann", points: null });
    }
  });

  it("ACC-15 is headed by their avatar and points, which lead to the account", async () => {
    const html = await shown(await homeAt(having(1_234)));
    const row = /<a[^>]*href="\/me\?redirectTo=%2Fguest-app%2Fgroup"[^>]*>.*?<\/a>/s.exec(
      html,
    )?.[0];
    expect(row).toContain('title="Ann"');
    expect(row).toContain("1,234 points");
    expect(html).not.toContain("/auth/signup");
  });

  it("ACC-16 offers a guest who is not signed in the login, and what there is to discover", async () => {
    const html = await shown(await homeAt(having(0), false));
    const link = (path: string) =>
      html.match(new RegExp(`<a[^>]*href="/guest-app/group${path}[^"]*"[^>]*>(.*?)</a>`, "s"))?.[1];
    expect(link("/auth/signup")).toContain("entry.login");
    expect(link("/onboarding")).toContain("Discover");
    expect(html).not.toContain('href="/me?');
  });
});
