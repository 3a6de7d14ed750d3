import { describe, expect, it } from "vitest";
import {
  acceptAll,
  allowedKinds,
  allowSelection,
  choicesIn,
  preferencesOf,
} from "./cookie-preferences";

const nothingSaid = preferencesOf({});
const statuses = (preferences: ReturnType<typeof preferencesOf>) =>
  Object.fromEntries(preferences.map(({ id, userStatus }) => [id, userStatus]));
const item = (over: object = {}) => ({
  id: "statistics",
  preferenceId: { id: "statistics" },
  type: "functional" as const,
  userStatus: "ACCEPTED" as const,
  ...over,
});

describe("cookie preferences", () => {
  it("CONS-03 name each item with its type, what was said of it, and whether it can be changed", () => {
    expect(nothingSaid).toEqual([
      {
        id: "service",
        preferenceId: { id: "service" },
        type: "essential",
        userStatus: "ACCEPTED",
        needToBeChanged: false,
      },
      {
        id: "statistics",
        preferenceId: { id: "statistics" },
        type: "functional",
        userStatus: "PENDING",
        needToBeChanged: true,
      },
    ]);
  });

  it("CONS-07 are all accepted by Accept all", () => {
    expect(statuses(acceptAll(nothingSaid))).toEqual({
      service: "ACCEPTED",
      statistics: "ACCEPTED",
    });
  });

  it("CONS-08 are accepted by Allow selection where selected or not changeable, and else refused", () => {
    expect(statuses(allowSelection(nothingSaid, []))).toEqual({
      service: "ACCEPTED",
      statistics: "REFUSED",
    });
    const both = { service: "ACCEPTED", statistics: "ACCEPTED" };
    expect(statuses(allowSelection(nothingSaid, ["statistics"]))).toEqual(both);
    const before = preferencesOf({ statistics: "ACCEPTED" });
    expect(statuses(allowSelection(before, ["service", "invented"])).statistics).toBe("REFUSED");
  });

  it("CONS-09 allow a kind of cookies once all of its items are accepted", () => {
    expect(allowedKinds(nothingSaid)).toEqual(["essential"]);
    expect(allowedKinds(acceptAll(nothingSaid))).toEqual(["essential", "functional"]);
    expect(allowedKinds(allowSelection(nothingSaid, []))).toEqual(["essential"]);
    const other = nothingSaid.map((one) => ({ ...one, id: `${one.id}-2` }));
    expect(allowedKinds([...acceptAll(nothingSaid), ...other])).toEqual(["essential"]);
  });

  it("CONS-02 CONS-03 are refused with the field, where an item is unknown, twice there, or essential", () => {
    const problemOf = (...userPreferences: ReturnType<typeof item>[]) => {
      const read = choicesIn(userPreferences);
      return read.ok ? read.choices : `${read.problem.path} ${read.problem.code}`;
    };
    expect(problemOf(item())).toEqual({ statistics: "ACCEPTED" });
    expect(problemOf(item({ id: "toString" }))).toBe("userPreferences.0.id unknown_preference");
    expect(problemOf(item(), item())).toBe("userPreferences.1.id unknown_preference");
    expect(problemOf(item({ preferenceId: { id: "service" } }))).toBe(
      "userPreferences.0.preferenceId.id unknown_preference",
    );
    expect(problemOf(item({ type: "essential" }))).toBe("userPreferences.0.type wrong_type");
    const essential = { id: "service", preferenceId: { id: "service" }, type: "essential" };
    expect(problemOf(item({ ...essential, userStatus: "REFUSED" }))).toBe(
      "userPreferences.0.userStatus not_changeable",
    );
  });
});
