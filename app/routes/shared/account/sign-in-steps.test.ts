import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it, vi } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { accountsSchema, guestAppSchema } from "~/contracts/venue";
import { loader as codePage } from "~/routes/guest-app-confirm/route";
import { action as appSignup, loader as appSignupPage } from "~/routes/guest-app-signup/route";
import { action as login, loader as loginPage } from "~/routes/login/route";
import { createPlatform } from "~/services/platform.server";

const HOST = "https://tableside.test";
const SENT = { attemptId: `i_${"a".repeat(32)}`, resendAfterSeconds: 15, expiresInSeconds: 600 };

type Scene = { accounts?: object; inApp?: boolean; userId?: string; fails?: boolean };

/** A phone on a page of signing in, and the calls that the page makes for it. */
function scene({ accounts = {}, inApp = false, userId, fails = false }: Scene = {}) {
  const calls: string[] = [];
  const offered = accountsSchema.parse({ passwordless: true, ...accounts });
  const guestApp = guestAppSchema.parse({
    appId: "group",
    name: "The group",
    host: "group.test",
    enrollmentId: "e",
    venueIds: [],
    accounts: offered,
  });
  const viewer = { ...aViewer(), userId: userId ?? null };
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async ({ url, method }) => {
      calls.push(`${method} ${new URL(url).pathname}`);
      if (fails) return Response.json({ code: "down" }, { status: 503 });
      const attempt = { phoneNumber: "+33612000000", countryCode: "FR", hasOptIn: false };
      return Response.json({ ...attempt, ...SENT });
    },
  });
  const tenant = inApp
    ? { venue: null, guestApp, look: { logoUrl: "/logo.svg" } }
    : { venue: venue({ accounts: offered }), guestApp: null, look: { logoUrl: null } };
  const context = { platform, tenant, viewer, locale: "en-US" } as unknown as AppLoadContext;
  const params = inApp ? { appId: "group" } : {};
  return {
    calls,
    args: (path: string, init: RequestInit = {}) => ({
      context,
      params,
      request: new Request(HOST + path, init),
    }),
  };
}

const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams({ phone: "06 12 00 00 00", country: "FR", ...fields }),
});
const thrown = (work: unknown) =>
  Promise.resolve()
    .then(() => work)
    .catch((answer: unknown) => answer) as Promise<Response>;

it("AUTH-08 a guest who has an account is not asked to make one, and goes on", async () => {
  const { args } = scene({ userId: `u_${"u".repeat(32)}` });
  const asked = args("/signup?redirectToPath=%2Fvenues%2Fleonie");
  const answer = (() => {
    try {
      return loginPage(asked);
    } catch (response) {
      return response as Response;
    }
  })() as Response;
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/venues/leonie"]);
});

it("AUTH-09 the box about offers may stay empty, unless the operator says that it must not", async () => {
  const free = scene({ inApp: true });
  const signup = "/guest-app/group/auth/signup";
  expect((await thrown(appSignup(free.args(signup, form({}))))).status).toBe(303);
  const strict = scene({ inApp: true, accounts: { requiresOptIn: true } });
  const page = (await appSignupPage(strict.args(signup))) as { requiresOptIn: boolean };
  expect(page.requiresOptIn).toBe(true);
  const refused = await thrown(appSignup(strict.args(signup, form({}))));
  expect(await refused.json()).toMatchObject({
    error: { optIn: ["Check this box to create an account here."] },
  });
  expect(strict.calls).toEqual([]);
  expect((await thrown(appSignup(strict.args(signup, form({ optIn: "true" }))))).status).toBe(303);
  // Whoever had an account before is not asked.
  const migration = strict.args(`${signup}/migration`, form({}));
  expect((await thrown(appSignup(migration))).status).toBe(303);
});

it("AUTH-17 AUTH-27 a guest whose code could not be sent reads so: by the usual words, or with their number", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { args } = scene({ fails: true });
  const said = async (path: string) => {
    const answer = await thrown(login(args(path, form({}))));
    return [answer.status, ((await answer.json()) as { error: object }).error];
  };
  expect(await said("/signup")).toEqual([503, { "": ["That didn’t work. Please try again."] }]);
  expect(await said("/login")).toEqual([
    503,
    { "": ["We couldn’t send a code to 06 12 00 00 00. Please try again."] },
  ]);
});

it("AUTH-23 a number is of the country where the guest is, else of the operator's, else of France", async () => {
  const country = async (accounts: object, here?: string) => {
    const headers: Record<string, string> = here ? { "cf-ipcountry": here } : {};
    const { args } = scene({ accounts });
    return (await loginPage(args("/login", { headers }))).country;
  };
  expect(await country({ phoneCountry: "NO" }, "AU")).toBe("AU");
  expect(await country({ phoneCountry: "NO" })).toBe("NO");
  // What Cloudflare says of Tor, and a country that has no numbers.
  expect(await country({ phoneCountry: "NO" }, "T1")).toBe("NO");
  expect(await country({ phoneCountry: "ZZ" }, "XX")).toBe("FR");
});

it("AUTH-36 the migration's code page has the app's mark, which the usual one has not", async () => {
  const { args } = scene({ inApp: true });
  const cookie = { headers: { cookie: await attemptCookie() } };
  const page = async (path: string) => (await codePage(args(path, cookie))) as { mark: unknown };
  const confirm = "/guest-app/group/auth/confirm";
  expect((await page(`${confirm}/migration`)).mark).toEqual({
    src: "/logo.svg",
    name: "The group",
  });
  expect((await page(confirm)).mark).toBeNull();
});

async function attemptCookie(): Promise<string> {
  const { rememberAttempt } = await import("~/features/account/sign-in-cookie.server");
  return (await rememberAttempt(SENT.attemptId)).split(";")[0] ?? "";
}
