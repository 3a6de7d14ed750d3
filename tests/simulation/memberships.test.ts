import { describe, expect, it } from "vitest";
import { findMembershipBug, plantedMembershipBugs, runMemberships } from "./memberships";

describe("guests who join programmes, delete their accounts and come again", () => {
  it("have one welcome gift a number and group and leave no wallet, in 2,000 seeds with crashes", () => {
    for (let seed = 1; seed <= 2_000; seed += 1) expect(runMemberships(seed)).toEqual([]);
  });

  it("leave no wallet that a late call makes again, whose gift would be a second one", () => {
    expect(runMemberships(704_043)).toEqual([]);
  });

  it.each(plantedMembershipBugs)("the run finds within 1,000 seeds that $name", (bug) => {
    expect(findMembershipBug(bug, 1_000)).not.toBeNull();
  });
});
