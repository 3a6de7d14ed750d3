import { describe, expect, it } from "vitest";
import * as z from "zod";
import { call, isNotUnderstood, readAnswer, readArguments, writeArguments } from "./call";

const pay = call(
  [z.object({ amount: z.int(), tip: z.int().default(0) }), z.string()],
  z.object({ step: z.string() }),
  { v: 2 },
);

describe("a call between two builds", () => {
  it("is read as it was written by the same build", () => {
    const sent = writeArguments(pay, [{ amount: 5, tip: 1 }, "key"]);
    expect(readArguments("pay", pay, sent)).toEqual([{ amount: 5, tip: 1 }, "key"]);
  });

  it("drops what only a later build knows, and fills in what an earlier one lacks", () => {
    const args = readArguments("pay", pay, [{ amount: 5, club: "gold" }, "key", { v: 2 }]);
    expect(args).toEqual([{ amount: 5, tip: 0 }, "key"]);
    expect(readAnswer("pay", pay, { v: 1, answer: { step: "paid", more: 1 } })).toEqual({
      step: "paid",
    });
  });

  it("without a version is refused", () => {
    expect(() => readArguments("pay", pay, [{ amount: 5 }, "key"])).toThrow("pay does not fit");
    expect(() => readAnswer("pay", pay, { step: "paid" })).toThrow("pay does not fit");
  });

  it("of a later version is refused, whatever it says", () => {
    for (const read of [
      () => readArguments("pay", pay, [{ amount: 5 }, "key", { v: 3 }]),
      () => readAnswer("pay", pay, { v: 3, answer: { step: "paid" } }),
    ]) {
      expect(read).toThrow("Not understood: pay of version 3, known is 2");
    }
  });

  it("that does not fit is refused by the field's name, without its value", () => {
    const read = () => readArguments("pay", pay, [{ amount: "5123" }, "key", { v: 2 }]);
    expect(read).toThrow("Not understood: pay does not fit: invalid_type amount");
    expect(read).not.toThrow("5123");
  });
});

it("an error that crossed as its message alone is still recognised", () => {
  expect(isNotUnderstood(new Error("Error: Not understood: pay of version 3"))).toBe(true);
  expect(
    isNotUnderstood(new TypeError('The RPC receiver does not implement the method "pay".')),
  ).toBe(true);
  expect(isNotUnderstood(new Error("database is locked"))).toBe(false);
});
