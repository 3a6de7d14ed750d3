import { describe, expect, it } from "vitest";
import {
  type ChosenGroup,
  firstUnsatisfied,
  type GroupRule,
  groupKind,
  groupState,
  isDisabled,
} from "./selection-rules";

const rule = (min: number, max: number | null, multiMax: number | null = null): GroupRule => ({
  min,
  max,
  multiMax,
});

const usual = { boolMax: 1, multiMaxFrom: 1 };
const disabled = (given: GroupRule, quantities: number[], option: number) =>
  isDisabled({ kind: groupKind(given, usual), rule: given }, quantities, option);

describe("a group of options", () => {
  it("PROD-23 is yes or no up to where its venue says, and counted from where it says", () => {
    const given = { boolMax: 3, multiMaxFrom: 2 };
    const kinds = [rule(0, 3), rule(0, 4), rule(0, 0), rule(1, 1, 1), rule(0, 2, 2)].map((one) =>
      groupKind(one, given),
    );
    expect(kinds).toEqual(["bool", "multi", "multi", "radio", "multiMax"]);
    expect(groupKind(rule(1, 1, 1), usual)).toBe("multiMax");
  });

  it.each([
    ["PROD-21 is a radio where exactly one is taken", rule(1, 1), "radio"],
    ["PROD-22 lets any number be taken with a maximum of 0", rule(0, 0), "multi"],
    ["PROD-22 lets several be taken with a maximum above 1", rule(0, 3), "multi"],
    ["PROD-22 lets several be taken without a maximum", rule(1, null), "multi"],
    ["PROD-23 is yes or no where one or none is taken", rule(0, 1), "bool"],
    ["PROD-23 has steppers where the same may be taken more than once", rule(1, 1, 2), "multiMax"],
  ] as const)("%s", (_, given, kind) => {
    expect(groupKind(given, usual)).toBe(kind);
  });

  it.each([
    ["nothing of one that must be chosen", rule(1, 1), [0, 0], "NOT_SELECTED"],
    ["nothing of one that may be left", rule(0, 2), [0, 0], "OK"],
    ["fewer than its minimum", rule(2, 3), [1, 0], "ERROR"],
    ["more than its maximum", rule(0, 2), [1, 1, 1], "ERROR"],
    ["any number where the maximum is 0", rule(0, 0), [1, 1, 1, 1], "OK"],
    ["the same one twice", rule(0, 4), [2, 0], "ERROR"],
    ["the same one twice where that is allowed", rule(0, 4, 2), [2, 0], "OK"],
    ["the same one more often than allowed", rule(0, 4, 2), [3, 0], "ERROR"],
  ] as const)("PROD-20 PROD-25 knows %s", (_, given, quantities, state) => {
    expect(groupState(given, quantities)).toBe(state);
  });

  it("PROD-20 is not selected, wrong or right as a guest chooses in it", () => {
    const states = [[0], [1], [1, 1], [1, 1, 1]].map((taken) => groupState(rule(2, 2), taken));
    expect(states).toEqual(["NOT_SELECTED", "ERROR", "OK", "ERROR"]);
  });

  it("PROD-24 disables what can't be taken any more at its maximum, and never a radio", () => {
    expect(disabled(rule(0, 2), [1, 0, 0], 2)).toBe(false);
    expect(disabled(rule(0, 2), [1, 1, 0], 2)).toBe(true);
    expect(disabled(rule(0, 0), [1, 1, 0], 2)).toBe(false);
    expect(disabled(rule(0, 9, 2), [2, 1], 0)).toBe(true);
    expect(disabled(rule(0, 9, 2), [2, 1], 1)).toBe(false);
    expect(disabled(rule(1, 1), [1, 0], 1)).toBe(false);
  });

  it("PROD-27 is named first where it is the first that is not complete, also inside a chosen option", () => {
    const group = (given: GroupRule, ...options: ChosenGroup["options"]): ChosenGroup => ({
      rule: given,
      options,
    });
    const option = (quantity: number, ...groups: ChosenGroup[]) => ({ quantity, groups });
    const inside = group(rule(1, 1), option(0));
    const later = group(rule(1, 2), option(0));
    const notChosen = group(rule(0, 1), option(0, inside));
    expect(firstUnsatisfied([notChosen, later])).toBe(later);
    expect(firstUnsatisfied([group(rule(0, 1), option(1, inside)), later])).toBe(inside);
    expect(firstUnsatisfied([notChosen, group(rule(1, 1), option(1))])).toBeNull();
  });
});
