import { describe, expect, it } from "vitest";
import { form, units } from "#tests/fixtures/bill-document";
import { own, sources, tips } from "#tests/fixtures/tips";
import { UNDECIDED } from "~/domain/tips/tip-state";
import { parseForm } from "../forms/read-form.server";
import { submitsOnBlur } from "./own-tip-dialog";
import { readChoice, readOwnTip, tipFormSchema } from "./tip-form.server";
import { tipOf, tipsView } from "./tips-view.server";

describe("the tip's form", () => {
  /** What a form of the page comes to: a tip's state, or why there is none. */
  const sent = (fields: Record<string, string>, place = sources, state = UNDECIDED) => {
    const read = parseForm(form(fields), tipFormSchema, "en-US");
    if (read.status !== "success") return { ok: false as const, error: read.reply().error };
    if (read.value.intent === "ownTip") return readOwnTip(read.value, place, state);
    const choice = read.value.intent === "tip" ? read.value.choice : "WITHOUT";
    return readChoice(choice, place, state);
  };
  const read = (fields: Record<string, string>, state = UNDECIDED) => {
    const answer = sent({ intent: "tip", ...fields }, sources, state);
    return answer.ok ? tipOf(sources, answer.state) : answer.error;
  };
  const typed = (customAmount: string, customUnit = "amount", venue = sources.venue) => {
    const answer = sent({ intent: "ownTip", customAmount, customUnit }, { ...sources, venue });
    return answer.ok ? tipOf(sources, answer.state) : answer;
  };

  it("TIP-18 TIP-19 takes exactly one: the preset, the custom tip, or none", () => {
    expect(read({ choice: "MEDIUM" }, own(99))).toBe(units(2));
    expect(read({ choice: "CUSTOM" }, own(3.5))).toBe(units(3.5));
    expect(read({ choice: "MEDIUM", intent: "noTip" })).toBe(0);
  });

  it("TIP-43 TIP-47 takes an amount, or a percentage without decimals", () => {
    expect(typed("3,50")).toBe(units(3.5));
    expect(typed("12.4", "percent")).toBe(units(2.4));
  });

  it("TIP-46 asks which amount is meant where it can be read in two ways, and takes the answer", () => {
    for (const text of ["1.500", "1,500"]) {
      expect(typed(text), text).toMatchObject({
        field: "customAmount",
        error: "which",
        readings: [units(1.5), units(1_500)],
      });
    }
    const own = { intent: "ownTip", customAmount: "1.500" };
    const answered = sent({ ...own, reading: String(units(1_500)) });
    expect(answered.ok && tipOf(sources, answered.state)).toBe(units(1_500));
    expect(typed("1.500", "percent")).toBe(units(0.4));
    const plain = sent({ ...own, customAmount: "2", reading: "-5" });
    expect(plain.ok && tipOf(sources, plain.state)).toBe(units(2));
  });

  it("TIP-44 refuses what is no number or negative, and puts zero in its place", () => {
    for (const text of ["abc", "-3", ""]) {
      expect(typed(text), text).toMatchObject({
        error: "error.amountMustBeANumber",
        zeroed: true,
      });
    }
  });

  it("TIP-45 TIP-49 answers infinity in kind, and does not take it", () => {
    expect(typed("Infinity")).toMatchObject({ ok: false, error: "andBeyond" });
    expect(typed("∞", "percent")).toMatchObject({ ok: false, error: "andBeyond" });
  });

  it("TIP-50 takes no tip of zero, and no choice at all", () => {
    expect(typed("0")).toMatchObject({ ok: false, error: "aboveZero" });
    const chooseOne = ["Choose a tip, or continue without one."];
    expect(read({})).toEqual({ choice: chooseOne });
    expect(read({ choice: "HUGE" })).toEqual({ choice: chooseOne });
    expect(read({ intent: "shout" })).toEqual({ intent: chooseOne });
    expect(read({ choice: "CUSTOM" })).toBe("chooseOne");
  });

  it("TIP-09 goes on without a tip also where that is none of the answers", () => {
    const strict = { ...sources, venue: tips({ allowNoTips: false }) };
    expect(tipsView(strict, UNDECIDED, "en-US").noTip).toBeNull();
    expect(sent({ intent: "noTip" }, strict)).toMatchObject({
      ok: true,
      state: { currentTipWeight: "WITHOUT" },
    });
  });

  it("TIP-48 leaves the field by the keyboard to be sent, and by a press within 50 ms not", () => {
    expect(submitsOnBlur(1_000, null)).toBe(true);
    expect(submitsOnBlur(1_000, 949)).toBe(true);
    expect(submitsOnBlur(1_000, 950)).toBe(false);
    expect(submitsOnBlur(1_000, 1_000)).toBe(false);
  });
});
