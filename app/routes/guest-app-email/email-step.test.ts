import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import type { User } from "~/contracts/account";
import { guestAppSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { say } from "~/i18n/strings.server";
import { createPlatform } from "~/services/platform.server";
import { action, loader } from "./route";

const NOW = Date.UTC(2031, 4, 1, 18);
const MINUTE_MS = 60_000;
const USER_ID = anId.user(`u_${"u".repeat(32)}`);
const STEP = "/guest-app/group/auth/email/migration";
const privacy = "/guest-app/group/privacy";
const guestApp = guestAppSchema.parse({
  appId: "group",
  name: "The group",
  host: "group.test",
  enrollmentId: "e",
  venueIds: [],
  accounts: { passwordless: true },
});

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, "warn").mockImplementation((text: string) => void logged.push(text));
});
afterEach(() => vi.restoreAllMocks());

/** Opens the e-mail step for a signed-in user. `calls` are the changes that the page asked the platform for. */
function atStep({
  email = null,
  sinceMs = 0,
  refusal = null,
}: {
  email?: User["email"];
  sinceMs?: number;
  /** The status of the platform's refusal to save. */
  refusal?: number | null;
} = {}) {
  const calls: { call: string; body: unknown }[] = [];
  const user: User = {
    id: USER_ID,
    type: "IDENTIFIED",
    phoneNumber: "+33612000000",
    countryCode: "FR",
    loyaltyOptIn: false,
    email,
    firstName: null,
    lastName: null,
    picture: null,
    createdAt: NOW,
    detailsLocked: false,
  };
  const session = { id: "s", signedInAt: NOW - sinceMs, device: null, current: true };
  const viewer = { ...aViewer(), userId: USER_ID };
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (request.method !== "GET") {
        calls.push({ call: `${request.method} ${pathname}`, body: await request.json() });
      }
      if (refusal && request.method === "PUT") {
        return Response.json({ code: "refused" }, { status: refusal });
      }
      if (pathname.endsWith("/sessions")) return Response.json({ sessions: [session] });
      if (pathname.endsWith("/email-verification")) return new Response(null, { status: 204 });
      return Response.json(user);
    },
  });
  const tenant = { venue: null, guestApp, look: {} };
  const base = { platform, tenant, viewer, now: NOW, locale: "en-US", correlationId: "c" };
  const context = base as unknown as AppLoadContext;
  const args = (query: object, init: RequestInit = {}) => ({
    context,
    params: { appId: "group" },
    request: new Request(`https://group.test${STEP}?${new URLSearchParams({ ...query })}`, init),
  });
  const answer = (work: Promise<unknown>) => work.catch((thrown: unknown) => thrown);
  return {
    calls,
    open: async (query: object) => answer(loader(args(query))) as Promise<Page & Response>,
    save: async (email: string, query: object) => {
      const body = new URLSearchParams({ email });
      return answer(action(args(query, { method: "POST", body }))) as Promise<Response>;
    },
  };
}
type Page = { next: string; email: string; savesItself: boolean };

const to = ({ headers }: Response) => headers.get("location");
const carried = { originPath: `${privacy}?email=ada@example.com` };
const savedEmail = { value: "ada@example.com", verified: true, linkSent: true };

it("AUTH-44 AUTH-45 asks for an e-mail, filled in from the wanted address, and can be skipped", async () => {
  expect(await atStep().open(carried)).toMatchObject({
    email: "ada@example.com",
    next: carried.originPath,
  });
  expect(await atStep().open({})).toMatchObject({ email: "", next: "/guest-app/group" });
  const foreign = await atStep().open({ originPath: "//evil.example" });
  expect(foreign.next).toBe("/guest-app/group");
});

it("AUTH-49 sends a returning guest to the wanted page, else to the loyalty page", async () => {
  const { open, save } = atStep({ email: savedEmail });
  const returning = { isFirstSignIn: "false" };
  const loyalty = "/guest-app/group/loyalty?fromSignInOrSignup=true";
  expect(to(await open(returning))).toBe(loyalty);
  expect(to(await open({ ...returning, originPath: privacy }))).toBe(privacy);
  expect(to(await save("ada@example.com", returning))).toBe(loyalty);
  expect((await open({ isFirstSignIn: "true" })).next).toBe("/guest-app/group");
});

it("AUTH-46 AUTH-53 saves the e-mail trimmed and in lower case, and sends a link to confirm it", async () => {
  const { calls, save } = atStep({
    email: { value: "x@example.com", verified: false, linkSent: false },
  });
  await save("  Ada@Example.COM ", {});
  expect(calls).toEqual([
    {
      call: `PUT /api/guest-app/group/users/${USER_ID}/update`,
      body: { email: "ada@example.com" },
    },
    {
      call: "POST /api/user-account/users/me/email-verification",
      body: { locale: "en-US", redirectTo: "/guest-app/group" },
    },
  ]);
});

it("AUTH-52 saves an address's e-mail by itself for ten minutes after sign-in, never over another", async () => {
  const saves = async (scene: Parameters<typeof atStep>[0]) =>
    (await atStep(scene).open(carried)).savesItself;
  expect(await saves({ sinceMs: 10 * MINUTE_MS - 1 })).toBe(true);
  expect(await saves({ sinceMs: 10 * MINUTE_MS })).toBe(false);
  expect(await saves({ email: savedEmail })).toBe(false);
  const bad = await atStep().open({ originPath: `${privacy}?email=ada` });
  expect(bad.savesItself).toBe(false);
});

it("ACC-06 ACC-08 shows that an e-mail is taken, or that saving failed, and logs the answer", async () => {
  const text = async (refusal: number) => {
    const answer = await atStep({ refusal }).save("ada@example.com", {});
    return [answer.status, JSON.stringify(await answer.json())] as const;
  };
  const [status, body] = await text(409);
  expect([status, body]).toEqual([
    409,
    expect.stringContaining(say("en-US", "account", "error.auth.emailAlreadyExists")),
  ]);
  for (const refusal of [400, 404, 500]) {
    const [failed, shown] = await text(refusal);
    expect([failed, shown]).toEqual([
      503,
      expect.stringContaining(say("en-US", "pay", "error.defaultTitle")),
    ]);
    expect(shown).toContain("ada@example.com");
  }
  expect(logged.map((line) => JSON.parse(line).error)).toEqual(
    [409, 400, 404, 500].map((status) => `HTTP error! status: ${status}`),
  );
});
