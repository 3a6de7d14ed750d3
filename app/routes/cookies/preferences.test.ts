import { describe, expect, it } from "vitest";
import { aViewer } from "#tests/fixtures/viewer";
import { createPlatform } from "~/services/platform.server";
import { readPreferences } from "./action.server";

const correlationId = "c-1";
const viewer = aViewer();

/** A platform whose other end answers as given. */
const platformWith = (answer: () => Response) =>
  createPlatform({
    origin: "http://platform.test",
    correlationId,
    viewer,
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
      platformWith(() => Response.json({ userPreferences })).consent.cookies({
        userId: viewer.guestId,
      });
    expect(await of([item])).toEqual({ ok: true, value: { userPreferences: [item] } });
    await expect(of([{ ...item, userStatus: "MAYBE" }])).rejects.toThrow();
    await expect(of("none")).rejects.toThrow();
  });

  it("CONS-05 that can't be fetched are 'could not fetch user preferences', with status 500", async () => {
    const platform = platformWith(() => Response.json({ code: "unexpected" }, { status: 502 }));
    const thrown: unknown = await readPreferences({ platform, correlationId, viewer }).catch(
      (fault: unknown) => fault,
    );
    expect(thrown).toMatchObject({ status: 500 });
    expect(await (thrown as Response).json()).toEqual({
      message: "could not fetch user preferences",
    });
  });
});
