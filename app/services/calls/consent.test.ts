import { describe, expect, it } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { ACCOUNT_BASES, CONSENT_PATHS } from "~/contracts/account-calls";
import { readPreferences } from "~/routes/cookies/preferences.server";
import { createPlatform } from "../platform.server";

const correlationId = "c-1";

/** A platform whose other end answers as given. */
const platformWith = (answer: () => Response) =>
  createPlatform({
    origin: "http://platform.test",
    correlationId,
    viewer: aViewer(),
    fetch: async () => answer(),
  });
const item = {
  id: "statistics",
  preferenceId: { id: "statistics" },
  type: "functional",
  userStatus: "PENDING",
  needToBeChanged: true,
};

describe("a guest's cookie preferences", () => {
  it("CONS-04 are read as the contract says, and anything else is a fault", async () => {
    const of = (userPreferences: unknown) =>
      platformWith(() => Response.json({ userPreferences })).consent.cookies();
    expect(await of([item])).toEqual({ ok: true, value: { userPreferences: [item] } });
    await expect(of([{ ...item, userStatus: "MAYBE" }])).rejects.toThrow();
    await expect(of("none")).rejects.toThrow();
  });

  it("CONS-05 that can't be fetched are 'could not fetch user preferences', with status 500", async () => {
    const platform = platformWith(() => Response.json({ code: "unexpected" }, { status: 502 }));
    const thrown: unknown = await readPreferences({ platform, correlationId }).catch(
      (fault: unknown) => fault,
    );
    expect(thrown).toMatchObject({ status: 500 });
    expect(await (thrown as Response).json()).toEqual({
      message: "could not fetch user preferences",
    });
  });
});

it("CONS-24 preferences of every other kind are asked for and saved at one path, which stands in the table of calls", async () => {
  const asked: string[] = [];
  const viewer = aViewer();
  const platform = createPlatform({
    origin: "http://platform.test",
    correlationId,
    viewer,
    fetch: async ({ method, url }) => {
      asked.push(`${method} ${new URL(url).pathname}`);
      return Response.json([]);
    },
  });
  await platform.consent.marketing("maison");
  await platform.consent.saveMarketing("maison", [{ id: "leon", values: [] }]);
  const path = (ACCOUNT_BASES.consent + CONSENT_PATHS.preferences)
    .replace(":appId", "maison")
    .replace(":userId", viewer.guestId);
  expect(asked).toEqual([`GET ${path}`, `POST ${path}`]);
});
