import { expect, it } from "vitest";
import { billDocument, ownSplit } from "#tests/fixtures/bill-document";
import { at, pageArgs } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import { loyaltyProgrammeSchema } from "~/contracts/loyalty-programme";
import { pointsToCome } from "./points-to-come.server";

/** What a guest who has paid and is no member is promised in a programme whose members say so by this. */
async function promised(identification: "PHONE" | "USERNAME_PASSWORD") {
  const place = venue({ accounts: { ...venue().accounts, passwordless: true } });
  const loyalty = loyaltyProgrammeSchema.parse({
    businessId: place.businessId,
    provider: "PAYTRONIX",
    programName: "Season Ticket",
    groupName: "Fourth Quarter",
    rewardName: "treat",
    identification,
    pointsPerUnit: 5,
  });
  const answer = () => Response.json({ code: "not-found" }, { status: 404 });
  const { args } = pageArgs({ venue: place, loyalty, answer });
  const split = ownSplit({ status: "PAID", paymentId: ownSplit().nextPaymentId });
  return pointsToCome(args.context, { venue: place, bill: billDocument(), split, at });
}

it("AUTH-08 LOY-57 an account promises the points of a payment only where it makes its guest a member", async () => {
  expect(await promised("PHONE")).toMatchObject({ byAccount: true, join: null });
  const byLogin = await promised("USERNAME_PASSWORD");
  expect(byLogin).toMatchObject({ byAccount: false, points: { points: expect.any(String) } });
  expect(byLogin?.join?.href).toContain("/loyalty/identification?");
});
