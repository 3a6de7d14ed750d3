import type { AppLoadContext, LoaderFunction } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { guestAppSchema } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import { anId } from "~/domain/ids.fixture";
import { loader as email } from "~/routes/guest-app-email/route";
import { loader as marketing } from "~/routes/guest-app-marketing/route";
import { loader as reservations } from "~/routes/guest-app-reservations/route";
import { loader as me } from "~/routes/me/route";
import { loader as details } from "~/routes/me-details/route";
import { action as erase } from "~/routes/me-erase/route";
import { loader as file } from "~/routes/me-file/route";
import { loader as management } from "~/routes/me-management/route";
import { loader as receipts } from "~/routes/me-receipts/route";
import { loader as unverified } from "~/routes/me-unverified/route";
import { createPlatform } from "~/services/platform.server";

const guestApp = guestAppSchema.parse({
  appId: "group",
  name: "The group",
  host: "group.test",
  enrollmentId: "e",
  venueIds: [],
  accounts: { passwordless: true },
});

/** What a page says to a phone that is still taken for a user's, when every call about them is refused so. */
async function answerOf(
  load: LoaderFunction,
  path: string,
  status: number,
  viewer: Viewer = { ...aViewer(), userId: anId.user(`u_${"u".repeat(32)}`) },
) {
  const code = status === 401 ? "unauthorized" : "temporarily-unavailable";
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async () => Response.json({ code }, { status }),
  });
  let hasEnded = false;
  const session = { signOut: () => (hasEnded = true) };
  const isApp = path.startsWith("/guest-app/");
  const tenant = { venue: null, guestApp: isApp ? guestApp : null, look: {} };
  const base = { platform, session, viewer, tenant, locale: "en-US", correlationId: "c" };
  const context = base as unknown as AppLoadContext;
  const params = isApp ? { appId: "group" } : {};
  const request = new Request(`https://group.test${path}`);
  const answer = await Promise.resolve(load({ context, params, request } as never)).catch(
    (thrown: unknown) => thrown,
  );
  return { hasEnded, answer: answer as Response };
}

const pages: [string, LoaderFunction][] = [
  ["/me", me],
  ["/me/details", details],
  ["/me/receipts/list", receipts],
  ["/me/management", management],
  ["/me/data.json", file],
  ["/me/unverified", unverified],
  ["/guest-app/group/reservations", reservations],
  ["/guest-app/group/auth/email", email],
  ["/guest-app/group/privacy/marketing", marketing],
];

it.each(pages)(
  "SEC-07 %s leads a phone to signing in whose account was deleted on another one",
  async (path, load) => {
    const { answer, hasEnded } = await answerOf(load, path, 401);
    expect([answer.status, hasEnded]).toEqual([303, true]);
    const way = new URL(answer.headers.get("location") ?? "", "https://group.test");
    const back = way.searchParams.get("redirectToPath") ?? way.searchParams.get("originPath");
    expect(back).toBe(path);
    const down = await answerOf(load, path, 503);
    expect([down.answer.status, down.hasEnded]).toEqual([503, false]);
  },
);

it("says that an account is deleted to whoever deletes it a second time from another phone", async () => {
  const { answer, hasEnded } = await answerOf(erase as LoaderFunction, "/me/erase", 401);
  expect([answer.status, hasEnded]).toEqual([303, true]);
  expect(answer.headers.get("location")).toContain("deleted=true");
});

it("ROUTE-87 a step of the migration leads an anonymous guest to the migration's first step, any other to sign-up", async () => {
  for (const [step, first] of [
    ["/auth/email/migration", "/auth/signup/migration"],
    ["/auth/email", "/auth/signup"],
  ]) {
    const { answer } = await answerOf(email, `/guest-app/group${step}`, 401);
    const way = new URL(answer.headers.get("location") ?? "", "https://group.test");
    expect(way.pathname).toBe(`/guest-app/group${first}`);
    expect(way.searchParams.get("originPath")).toBe(`/guest-app/group${step}`);
  }
});
