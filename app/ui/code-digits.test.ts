import { describe, expect, it } from "vitest";
import { digitsIn, enterAt, eraseAt } from "./code-digits";

const typed = (text: string) => digitsIn(text, 6);
const entered = (text: string, place: number, input: string) => {
  const { digits, next } = enterAt(typed(text), place, input);
  return [digits.join("|"), next];
};

describe("the boxes of a code", () => {
  it("AUTH-28 take one digit each, move on to the next, and ignore all else", () => {
    expect(entered("", 0, "4")).toEqual(["4|||||", 1]);
    expect(entered("12345", 5, "6")).toEqual(["1|2|3|4|5|6", 5]);
    expect(entered("12", 2, "a")).toEqual(["1|2||||", 2]);
    expect(entered("12", 1, "a")).toEqual(["1|2||||", 1]);
    expect(entered("12", 1, "")).toEqual(["1|||||", 1]);
  });

  it("take another digit in place of an old one", () => {
    expect(entered("123456", 2, "39")).toEqual(["1|2|9|4|5|6", 3]);
    expect(entered("123456", 2, "93")).toEqual(["1|2|9|4|5|6", 3]);
    expect(entered("113456", 1, "11")).toEqual(["1|1|3|4|5|6", 2]);
    expect(entered("113456", 1, "1")).toEqual(["1|1|3|4|5|6", 2]);
  });

  it.each(["123456", " 123456 ", "123456 is your code for Leon. It is valid for 10 minutes."])(
    "AUTH-29 are all filled by %j, whichever box it is pasted into",
    (pasted) => {
      for (const place of [0, 3, 5])
        expect(entered("99", place, pasted)).toEqual(["1|2|3|4|5|6", 5]);
    },
  );

  it("AUTH-29 are filled by a code that is written in two parts", () => {
    expect(entered("", 0, "123 456")).toEqual(["1|2|3|4|5|6", 5]);
    expect(entered("9", 1, "123-456")).toEqual(["1|2|3|4|5|6", 5]);
  });

  it("take part of a code from the box that it is pasted into on", () => {
    expect(entered("12", 2, "345")).toEqual(["1|2|3|4|5|", 5]);
  });

  it("go back to the one before from an empty box, and take its figure out", () => {
    const { digits, next } = eraseAt(typed("123"), 3);
    expect([digits.join("|"), next]).toEqual(["1|2||||", 2]);
    expect(eraseAt(typed("123"), 1)).toMatchObject({
      digits: ["1", "", "3", "", "", ""],
      next: 1,
    });
    expect(eraseAt(typed(""), 0).next).toBe(0);
  });

  it("AUTH-28 AUTH-29 end a code with the last of its boxes, and not by a correction before it", () => {
    const ends = (text: string, place: number, input: string) =>
      enterAt(typed(text), place, input).whole;
    expect([ends("12345", 5, "6"), ends("", 2, "123456"), ends("123", 3, "456")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([ends("1234", 4, "5"), ends("123456", 2, "9"), ends("", 5, "6")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(ends("123456", 5, "7")).toBe(true);
    expect(eraseAt(typed("123456"), 5).whole).toBe(false);
  });
});
