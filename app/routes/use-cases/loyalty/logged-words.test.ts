import { afterEach, expect, it, vi } from "vitest";
import { BILL_ID, SPLIT_ID } from "#tests/fixtures/bill-document";
import { aProgramme, loyaltyArgs, refusal } from "#tests/fixtures/loyalty-page";
import { appIdSchema } from "~/contracts/ids";
import { anId } from "~/domain/ids.fixture";
import { earnAfterPay } from "~/routes/loyalty-identification/action.server";
import { buyReward } from "./buy-reward.server";

afterEach(() => vi.restoreAllMocks());

const ofApp = aProgramme({ guestAppId: appIdSchema.parse("group") });

function refused() {
  const logged: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((text: string) => void logged.push(text));
  const answer = () => refusal(500, "points-not-earned");
  return { context: loyaltyArgs({ programme: ofApp, answer }).args.context, logged };
}

it("LOY-45 a reward that could not be bought is not the member's, and the log has the answer's status", async () => {
  const { context, logged } = refused();
  expect(await buyReward(context, ofApp, { rewardId: anId.reward("coupe"), key: "k" })).toBe(false);
  expect(logged.join()).toContain("HTTP error! status: 500");
});

it("LOY-59 points that could not be earned are in the log, and the guest goes on", async () => {
  const { context, logged } = refused();
  const query = { isEarnAfterPay: "true", billId: BILL_ID, splitId: SPLIT_ID };
  await earnAfterPay(context, ofApp, query, null);
  expect(logged.join()).toContain("Failed to earn points");
});
