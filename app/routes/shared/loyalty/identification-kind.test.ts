import { expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { accountsSchema } from "~/contracts/venue";
import { identificationKind } from "./loyalty-place.server";

it("LOY-09 a guest says who they are by phone, once signed in by a press, or by user name where members have one", () => {
  const kind = (identification: "PHONE" | "USERNAME_PASSWORD", signedIn: boolean, open = true) => {
    const viewer = { ...aViewer(), userId: signedIn ? `u_${"u".repeat(32)}` : null };
    const place = venue({ accounts: accountsSchema.parse({ passwordless: open }) });
    return identificationKind({ viewer }, place, { identification });
  };
  expect([kind("PHONE", false), kind("PHONE", true)]).toEqual(["phone", "optIn"]);
  expect(kind("PHONE", false, false)).toBeNull();
  expect([kind("USERNAME_PASSWORD", false), kind("USERNAME_PASSWORD", true)]).toEqual([
    "password",
    "password",
  ]);
});
