import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LoyaltyCustomer } from "~/contracts/loyalty-stored";
import {
  clearCustomer,
  forgetMember,
  markCustomer,
  readCustomer,
  readMember,
  rememberOtpModal,
  storeCustomer,
  storeMember,
  wasOtpModalSeen,
} from "./loyalty-storage";

const stored = new Map<string, string>();
const warnings: unknown[] = [];

beforeEach(() => {
  stored.clear();
  warnings.length = 0;
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.spyOn(console, "warn").mockImplementation((...said) => warnings.push(said));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const customer: LoyaltyCustomer = {
  phoneNumber: "+33612345678",
  country: "FR",
  optIn: true,
  loyaltyProgram: "PONGO",
  hasError: false,
  isEarnAfterPay: true,
  billId: "b_1",
  splitId: "s_1",
};
const member = { primaryUserId: "d_1", balance: 120, createdAt: 1_700_000_000_000, storeId: "v" };

it("LOY-31 a phone stores what its guest said of themselves, for the programme that they said it in", () => {
  storeCustomer(customer);
  expect(JSON.parse(stored.get("loyalty-customer-data") ?? "")).toEqual(customer);
  expect(readCustomer("PONGO")).toEqual(customer);
  expect(readCustomer("COMO")).toBeNull();
  markCustomer(true);
  expect(readCustomer("PONGO")?.hasError).toBe(true);
  clearCustomer();
  expect(stored.size).toBe(0);
});

it("LOY-32 a phone knows that its guest has closed the dialog that asks for a code", () => {
  expect(wasOtpModalSeen()).toBe(false);
  rememberOtpModal();
  expect(JSON.parse(stored.get("loyalty-otp-modal") ?? "")).toEqual({ otpModalAlreadySeen: true });
  expect(wasOtpModalSeen()).toBe(true);
});

it("LOY-24 LOY-30 a phone stores its member with four fields, and forgets them with all the rest", () => {
  storeMember({ ...member, hasOptIn: true } as typeof member);
  const text = [...stored.values()].join();
  expect(JSON.parse(text)).toEqual(member);
  expect(readMember("d_1")).toEqual(member);
  // What another member of this phone had is none of this one's business.
  expect(readMember("u_2")).toBeNull();
  storeCustomer(customer);
  rememberOtpModal();
  forgetMember();
  expect(stored.size).toBe(0);
});

it.each(["{", "7", "null", '{"phoneNumber":7}', "[]"])(
  "UX-15 what stands there as %s is ignored with a warning, and nothing breaks",
  (text) => {
    storeMember(member);
    for (const name of ["loyalty-customer-data", "loyalty-otp-modal", ...stored.keys()]) {
      stored.set(name, text);
    }
    expect([readCustomer("PONGO"), wasOtpModalSeen(), readMember("d_1")]).toEqual([
      null,
      false,
      null,
    ]);
    expect(warnings).toHaveLength(3);
    markCustomer(true);
  },
);
