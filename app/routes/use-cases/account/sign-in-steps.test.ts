import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it, vi } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import type { UserId } from "~/contracts/ids";
import { accountsSchema, guestAppSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { loader as codePage } from "~/routes/guest-app-confirm/route";
import { action as appSignup, loader as appSignupPage } from "~/routes/guest-app-signup/route";
import { action as login, loader as loginPage } from "~/routes/login/route";
import { action as confirm } from "~/routes/passwordless/route";
import { createPlatform } from "~/services/platform.server";

const HOST = "https://tableside.test";
const SENT = { attemptId: `i_${"a".repeat(32)}`, resendAfterSeconds: 15, expiresInSeconds: 600 };

type Scene = {
  accounts?: object;
  inApp?: boolean;
  /** Where the venue is. */
  countryCode?: string;
  userId?: UserId;
  /** Every call, or only the one that sends a code. */
  fails?: boolean;
  failsToSend?: boolean;
};

/** A phone on a page of signing in, and the calls that the page makes for it. */
function scene(given: Scene = {}) {
  const { accounts = {}, inApp = false, countryCode = "FR", userId } = given;
  const { fails = false, failsToSend = false } = given;
  const calls: string[] = [];
  const sent: unknown[] = [];
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
    fetch: async (request) => {
      const { url, method } = request;
      calls.push(`${method} ${new URL(url).pathname}`);
      const isSending = method === "POST";
      if (isSending) sent.push(await request.json());
      if (fails || (failsToSend && isSending))
        return Response.json({ code: "down" }, { status: 503 });
      const attempt = { phoneNumber: "+33612000000", countryCode: "FR", hasOptIn: false };
      return Response.json({ ...attempt, ...SENT });
    },
  });
  const tenant = inApp
    ? { venue: null, guestApp, look: { logoUrl: "/logo.svg" } }
    : { venue: venue({ accounts: offered, countryCode }), guestApp: null, look: { logoUrl: null } };
  const context = { platform, tenant, viewer, locale: "en-US" } as unknown as AppLoadContext;
  const params = inApp ? { appId: "group" } : {};
  return {
    calls,
    sent,
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
  const { args } = scene({ userId: anId.user(`u_${"u".repeat(32)}`) });
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
    error: {
      optIn: ["Please check this box to create an account. You can order and pay without one."],
    },
  });
  expect(strict.calls).toEqual([]);
  expect((await thrown(appSignup(strict.args(signup, form({ optIn: "true" }))))).status).toBe(303);
  // A box that has to be ticked is about the account: nobody agrees to offers with it.
  expect(strict.sent).toMatchObject([{ hasOptIn: false }]);
  expect((await thrown(appSignup(free.args(signup, form({ optIn: "true" }))))).status).toBe(303);
  expect(free.sent).toMatchObject([{ hasOptIn: false }, { hasOptIn: true }]);
  // Whoever had an account before is not asked.
  const migration = strict.args(`${signup}/migration`, form({}));
  expect((await thrown(appSignup(migration))).status).toBe(303);
});

it("AUTH-17 AUTH-27 a guest whose code could not be sent reads so: by the usual words, or with their number", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { args } = scene({ fails: true });
  const refusalOf = async (path: string) => {
    const answer = await thrown(login(args(path, form({}))));
    return [answer.status, ((await answer.json()) as { error: object }).error];
  };
  expect(await refusalOf("/signup")).toEqual([
    503,
    { "": ["Something went wrong. Please try again."] },
  ]);
  expect(await refusalOf("/login")).toEqual([
    503,
    { "": ["We couldn’t send a code to 06 12 00 00 00. Please try again."] },
  ]);
});

it("AUTH-16 AUTH-23 a number is of the country where the guest is, else of the venue's or the group's, else of France", async () => {
  const country = async (place: Scene, here?: string) => {
    const headers: Record<string, string> = here ? { "cf-ipcountry": here } : {};
    const { args } = scene(place);
    const { country: chosen, countries } = await loginPage(args("/login", { headers }));
    expect(countries[0]?.country).toBe(chosen);
    return chosen;
  };
  expect(await country({ countryCode: "GB" }, "AU")).toBe("AU");
  expect(await country({ countryCode: "GB" })).toBe("GB");
  // What Cloudflare says of Tor, and a country that has no numbers.
  expect(await country({ countryCode: "GB" }, "T1")).toBe("GB");
  expect(await country({ countryCode: "ZZ" }, "XX")).toBe("FR");
  expect(await country({ inApp: true, accounts: { phoneCountry: "NO" } })).toBe("NO");
  expect(await country({ inApp: true })).toBe("FR");
});

it("AUTH-26 offers the country that is suggested first, then the browser's, the neighbours, and all others", async () => {
  const headers = { "cf-ipcountry": "DE", "accept-language": "en-GB,en;q=0.9,pt-BR;q=0.5" };
  const { args } = scene({ countryCode: "BE" });
  const { countries } = await loginPage(args("/login", { headers }));
  const codes = countries.map(({ country }) => country);
  expect(codes.slice(0, 7)).toEqual(["DE", "BE", "GB", "BR", "FR", "NL", "LU"]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(235);
});

it("AUTH-18 AUTH-20 an invalid or empty number is refused with the page's own message", async () => {
  const { args, calls } = scene({ countryCode: "US" });
  const refusalOf = async (path: string, fields: Record<string, string>) => {
    const answer = await thrown(login(args(path, form(fields))));
    return [answer.status, ((await answer.json()) as { error: object }).error];
  };
  const wrong = { phone: ["That isn’t a valid number for the country you chose."] };
  const wrongInSignup = { phone: ["That isn’t a valid number for the country you chose."] };
  for (const phone of ["", "  ", "0000000000"]) {
    expect(await refusalOf("/login", { phone })).toEqual([422, wrong]);
    expect(await refusalOf("/signup", { phone })).toEqual([422, wrongInSignup]);
  }
  const canadian = { phone: "(514) 234-5678", country: "US" };
  expect(await refusalOf("/login", canadian)).toEqual([
    422,
    { phone: [`${wrong.phone[0]} Please choose “Canada” from the list.`] },
  ]);
  expect(calls).toEqual([]);
});

it("AUTH-18 AUTH-24 a number with its dial code is its own country's, unless the guest has chosen one that stays", async () => {
  const typed = { phone: "+44 7400 123456", country: "FR" };
  const send = async (countryCode: string) => {
    const { args, sent } = scene({ countryCode });
    const answer = await thrown(login(args("/login", form(typed))));
    return { status: answer.status, sent };
  };
  const own = { phoneNumber: "+447400123456", countryCode: "GB" };
  // At a French venue the page has suggested France.
  expect(await send("FR")).toMatchObject({ status: 303, sent: [own] });
  expect(await send("ES")).toMatchObject({ status: 422, sent: [] });
});

it("AUTH-32 another code that can't be sent shows an error at the field of the code", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { args } = scene({ failsToSend: true });
  const cookie = { cookie: await attemptCookie() };
  const body = new URLSearchParams({ intent: "resend" });
  const answer = await thrown(
    confirm(args("/passwordless", { method: "POST", headers: cookie, body })),
  );
  const { error } = (await answer.json()) as { error: object };
  expect([answer.status, error]).toEqual([
    503,
    { code: ["We couldn’t send a code to +33 6 12 00 00 00. Please try again."] },
  ]);
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
  return (await rememberAttempt(anId.attempt(SENT.attemptId))).split(";")[0] ?? "";
}
