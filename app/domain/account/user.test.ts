import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import {
  decideUser,
  evolveUser,
  loyaltyWaitMs,
  NO_USER,
  receiptAddress,
  type UserState,
} from "./user";

it("AUTH-11 AUTH-14 a sign-in is reported to a programme again after 1, 2, 4, 8 and 16 seconds, and then no more", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(loyaltyWaitMs);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, null, null]);
});

describe("the receipt of each payment by e-mail", () => {
  const user = {
    ...NO_USER,
    userId: anId.user("u"),
    details: { ...NO_USER.details, email: "a@example.com" },
  };
  const set = (state: UserState, locale: string | null, at = 1) => {
    const outcome = decideUser(state, { type: "setReceiptMail", locale }, at);
    if (!outcome.ok) throw new Error("refused");
    return outcome;
  };

  it("RCPT-13 goes to a confirmed e-mail alone, from when it was asked for until it is not wanted any more", () => {
    const { state: asked } = set(user, "fr", 5);
    expect(asked.receiptMail).toEqual({ locale: "fr", since: 5 });
    expect(receiptAddress(asked)).toBeNull();
    expect(receiptAddress({ ...user, emailVerified: true })).toBeNull();
    const confirmed = { ...asked, emailVerified: true };
    expect(receiptAddress(confirmed)).toBe("a@example.com");
    const moved = evolveUser(confirmed, {
      type: "detailsChanged",
      at: 6,
      ...user.details,
      email: "b@example.com",
    });
    expect(receiptAddress(moved)).toBeNull();
    expect(receiptAddress(set(confirmed, null).state)).toBeNull();
  });

  it("changes nothing where it is asked for again, and nothing without an account", () => {
    const { state: asked } = set(user, "fr");
    expect(set(asked, "fr").events).toEqual([]);
    expect(set(user, null).events).toEqual([]);
    expect(set(asked, "nl-BE").events).toHaveLength(1);
    expect(decideUser(NO_USER, { type: "setReceiptMail", locale: "fr" }, 1).ok).toBe(false);
  });
});
