import { expect, it } from "vitest";
import { identificationState, preparedOf, refusedOf } from "./identification-state";

const taken = {
  status: "OK",
  next: "/venues/v/bills/b",
  unproven: true,
  primaryUserId: "d_1",
  balance: 120,
  createdAt: 1_700_000_000_000,
  storeId: "v",
} as const;
const refused = { status: "error", error: { "": ["The credentials entered are invalid."] } };

it("LOY-16 an identification is idle, then loading, then a success that is OK, or an error", () => {
  expect(identificationState(false, undefined)).toBe("idle");
  expect(identificationState(true, undefined)).toBe("loading");
  expect(identificationState(false, taken)).toBe("success");
  expect(identificationState(false, refused)).toBe("error");
  // Sent again after an error, it is loading again.
  expect(identificationState(true, refused)).toBe("loading");
});

it("LOY-18 LOY-19 only an answer that is OK has a balance and a day; the form of any other says why", () => {
  expect(preparedOf(taken)).toMatchObject({ balance: 120, createdAt: 1_700_000_000_000 });
  expect(refusedOf(taken)).toBeNull();
  expect(preparedOf(refused)).toBeNull();
  expect(refusedOf(refused)).toBe(refused);
});
