import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { aViewer } from "#tests/fixtures/viewer";
import type { User } from "~/contracts/account";
import { anId } from "~/domain/ids.fixture";
import { createPlatform } from "~/services/platform.server";
import MeDetailsRoute, { loader } from "./route";

/** The page of the personal details of a guest whose details are a programme's, or their own. */
async function detailsPage(detailsLocked: boolean): Promise<string> {
  const user: User = {
    id: anId.user(`u_${"u".repeat(32)}`),
    type: "IDENTIFIED",
    phoneNumber: "+33612000000",
    countryCode: "FR",
    loyaltyOptIn: true,
    email: { value: "ada@example.com", verified: true, linkSent: true },
    firstName: "Ada",
    lastName: "Byron",
    picture: null,
    createdAt: 0,
    detailsLocked,
  };
  const viewer = { ...aViewer(), userId: user.id };
  const platform = createPlatform({
    origin: "https://platform.test",
    correlationId: "correlation-1",
    viewer,
    fetch: async () => Response.json(user),
  });
  const context = { platform, viewer, tenant: { venue: null, guestApp: null }, locale: "en-US" };
  const request = new Request("https://bill.example/me/details");
  const args = { context: context as unknown as AppLoadContext, params: {}, request };
  return renderInRouter(<MeDetailsRoute />, { data: await loader(args) });
}

const fields = (html: string) => html.match(/<input[^>]* name="(firstName|lastName|email)"[^>]*>/g);

it("ACC-11 whose details are a programme's reads them, is told where they are changed, and has nothing to send", async () => {
  const locked = await detailsPage(true);
  expect(fields(locked)).toHaveLength(3);
  for (const field of fields(locked) ?? []) expect(field).toMatch(/ disabled=""/);
  expect(locked).toContain('value="Byron"');
  expect(locked).toContain("please contact the program");
  expect(locked).not.toContain(">Save<");
  const open = await detailsPage(false);
  for (const field of fields(open) ?? []) expect(field).not.toMatch(/ disabled/);
  expect(open).not.toContain("please contact the program");
  expect(open).toMatch(/<button[^>]*>.*Save/);
});
