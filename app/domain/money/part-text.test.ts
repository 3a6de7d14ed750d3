import { describe, expect, it } from "vitest";
import { quantityE5 } from "./amount";
import { parsePart, partSign } from "./part-text";

describe("a part of a dish in words", () => {
  it("is read as a number, a fraction or its sign, and as nothing else", () => {
    const read = ["2", "0,2", "0.25", "1/6", " 2 / 3 ", "½", "⅓", "3/2"].map(parsePart);
    expect(read).toEqual([200_000, 20_000, 25_000, 16_666, 66_666, 50_000, 33_333, 150_000]);
    for (const wrong of ["", "0", "-1", "1/0", "0/4", "a", "1/", "1e3", "∞", "1/2/3", "9999/1"]) {
      expect(parsePart(wrong), wrong).toBe(null);
    }
  });

  it("is written by its sign where it has one", () => {
    const written = [50_000, 33_333, 25_000, 100_000].map((part) => partSign(quantityE5(part)));
    expect(written).toEqual(["½", "⅓", "¼", null]);
  });
});
