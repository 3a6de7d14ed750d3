import { describe, expect, it } from "vitest";
import { billDocument, form, units } from "#tests/fixtures/bill-document";
import { parseForm } from "../forms/read-form.server";
import { freshShares, readSplitForm, splitFormSchema } from "./split-form.server";

const bill = billDocument();
const read = (
  type: "ITEMS" | "SHARE" | "AMOUNT" | "CHECK_SEAT",
  fields: Record<string, string | string[]>,
  on = bill,
) => {
  const sent = parseForm(form(fields), splitFormSchema, "en-US");
  if (sent.status !== "success") throw new Error(JSON.stringify(sent.error));
  return readSplitForm({ bill: on, subOrder: null, type, fields: sent.value });
};

describe("a split's form", () => {
  it("SPLIT-54 takes the ticked lines, as much of each as was chosen", () => {
    const { draft, error } = read("ITEMS", {
      line: ["1", "2"],
      "part.r0": "50000:1",
      "part.r1": "100000:2",
      "part.r2": "100000:3",
    });
    expect(error).toBe(null);
    expect(draft).toMatchObject({ type: "ITEMS", items: { "1": 50_000, "2": 100_000 } });
  });

  it("SPLIT-09 takes a part of the guest's own, and asks again for one that can't be read", () => {
    const own = (typed: string) =>
      read("ITEMS", { line: ["1", "2"], "part.r0": "own:1", "own.r0": typed, "own.r1": "1/9" });
    expect(own("1/6")).toMatchObject({
      error: null,
      draft: { items: { "1": 16_666, "2": 200_000 } },
    });
    expect(own("0,2").draft).toMatchObject({ items: { "1": 20_000 } });
    for (const wrong of ["", "much", "0", "-1", "1/0"]) {
      const { error, draft } = own(wrong);
      expect(error, wrong).toBe("split.items.ownUnread");
      expect(draft).toMatchObject({ typed: { "1": wrong } });
    }
  });

  it("SPLIT-54 takes all that is free of a line when nothing else was said or more was asked", () => {
    expect(read("ITEMS", { line: "2" }).draft).toMatchObject({ items: { "2": 200_000 } });
    expect(read("ITEMS", { line: "2", "part.r1": "900000:2" }).draft).toMatchObject({
      items: { "2": 200_000 },
    });
  });

  it("SPLIT-53 refuses nothing ticked, and lines that are taken or made up", () => {
    const taken = billDocument({ unpaidItems: { "2": units(1) } });
    expect(read("ITEMS", {}).error).toBe("split.items.chooseOne");
    expect(read("ITEMS", { line: ["1", "nope"] }, taken).error).toBe("split.items.chooseOne");
  });

  it("SPLIT-52 takes an amount above zero, with comma or period", () => {
    expect(read("AMOUNT", { amount: "12,50" })).toMatchObject({
      error: null,
      draft: { amount: units(12.5) },
    });
    for (const amount of ["", "0", "-5", "abc", "1e309", "Infinity", "1.234"]) {
      expect(read("AMOUNT", { amount }).error, amount).toBe("error.amountMustBeANumber");
    }
  });

  it("SPLIT-52 shows again what the guest typed", () => {
    expect(read("AMOUNT", { amount: "twelve" }).draft).toMatchObject({ text: "twelve" });
  });

  it("BILL-29 refuses an amount above what is left", () => {
    expect(read("AMOUNT", { amount: "30.00" }).error).toBe(null);
    expect(read("AMOUNT", { amount: "30.01" }).error).toBe("split.exceedingAmount");
  });

  it("SPLIT-55 SPLIT-56 refuses fewer than two guests and more shares than guests", () => {
    expect(read("SHARE", { guests: "3", shares: "2" })).toMatchObject({
      error: null,
      draft: { type: "SHARE", guests: 3, shares: 2 },
    });
    for (const fields of [
      { guests: "1", shares: "1" },
      { guests: "3", shares: "0" },
      { guests: "3", shares: "4" },
    ]) {
      expect(read("SHARE", fields).error).toBe("split.byShare.invalid");
    }
  });

  it("SPLIT-50 refuses counts that are no numbers", () => {
    for (const guests of ["-2", "2.5", "1e3", "NaN", ""]) {
      expect(read("SHARE", { guests, shares: "1" }).error, guests).toBe("split.byShare.invalid");
    }
  });

  it("SPLIT-57 does not change the number of guests once a share is paid", () => {
    const ongoing = billDocument({
      ongoingSplitByShare: { baseAmount: units(30), numberOfGuests: 5, shares: 2 },
    });
    const { draft } = read("SHARE", { guests: "9", shares: "1" }, ongoing);
    expect(draft).toEqual({ type: "SHARE", guests: 5, shares: 1 });
    expect(read("SHARE", { shares: "9" }, ongoing).draft).toMatchObject({ guests: 5, shares: 3 });
  });

  it("SPLIT-58 starts with the bill's number of guests when it is at least two, else with two", () => {
    const alone = billDocument({ order: { numberOfGuests: 1 } });
    const unknown = billDocument({ order: { numberOfGuests: null } });
    expect(freshShares(bill, null)).toEqual({ type: "SHARE", guests: 4, shares: 1 });
    expect(freshShares(alone, null)).toMatchObject({ guests: 2 });
    expect(freshShares(unknown, null)).toMatchObject({ guests: 2 });
  });

  it("SPLIT-48 steps up and down where no script runs, and stays within bounds", () => {
    const up = read("SHARE", { guests: "3", shares: "1", step: "guests:+1" });
    expect(up).toMatchObject({ stepped: true, error: null, draft: { guests: 4, shares: 1 } });
    const floor = read("SHARE", { guests: "2", shares: "1", step: "guests:-1" });
    expect(floor).toMatchObject({ stepped: true, error: null, draft: { guests: 2 } });
  });

  it("SPLIT-15 refuses no seat, and takes those that the bill has", () => {
    expect(read("CHECK_SEAT", { subOrder: ["nope"] }).error).toBe("split.seats.chooseOne");
    expect(read("CHECK_SEAT", { subOrder: ["1", "nope"] }).draft).toMatchObject({
      subOrders: ["1"],
    });
  });
});
