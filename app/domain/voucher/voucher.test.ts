import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { type AmountE5, amountE5, isWholeMinor, minorStepE5, rateBp } from "../money/money";
import { decideUse, type UseOperation, usesLeft } from "./uses";
import { discountOf, discountOnSplit, evaluateVoucher, voucherCode } from "./voucher";
import type { UsePhase, Voucher, VoucherTerms } from "./voucher.schema";

const euros = (amount: number) => amountE5(Math.round(amount * 100_000));
const ten: VoucherTerms = { percentage: rateBp(1_000), fixedE5: null, minimalE5: null };
const five: VoucherTerms = { percentage: null, fixedE5: euros(5), minimalE5: null };
const plain: Voucher = {
  code: "TEN",
  terms: ten,
  currency: "EUR",
  venueIds: null,
  startedAt: null,
  expiredDate: null,
  maxUse: null,
};
const use = {
  venueId: anId.venue("v"),
  currency: "EUR",
  amountE5: euros(30),
  now: 1_000,
  usesLeft: null,
};

describe("a voucher", () => {
  it("VOU-03 has a code in upper case, however it was typed", () => {
    expect(voucherCode(" welcome 10\n")).toBe("WELCOME10");
    expect(voucherCode("été")).toBe("ÉTÉ");
  });

  it("VOU-08 is refused for the first reason that counts, and the amount counts last", () => {
    const faults: [Partial<Voucher>, Partial<typeof use>, string][] = [
      [{ venueIds: ["w"] }, {}, "INVALID_VENUE"],
      [{ currency: "GBP" }, {}, "INVALID_CURRENCY"],
      [{ expiredDate: 1_000 }, {}, "EXPIRED"],
      [{ startedAt: 1_001 }, {}, "NOT_YET_ACTIVE"],
      [{}, { usesLeft: 0 } as never, "MAX_USE_REACHED"],
      [{ terms: { ...ten, minimalE5: euros(30.01) } }, {}, "INSUFFICIENT_AMOUNT"],
    ];
    expect(evaluateVoucher(null, use)).toEqual({ ok: false, code: "UNKNOWN" });
    for (const [index, [voucher, asked, code]] of faults.entries()) {
      const result = evaluateVoucher({ ...plain, ...voucher }, { ...use, ...asked });
      expect(result).toEqual({ ok: false, code });
      // With every later fault on top it is still this one.
      const rest = faults.slice(index);
      const all = Object.assign({}, plain, ...rest.map(([fault]) => fault).reverse());
      const everywhere = Object.assign({}, use, ...rest.map(([, fault]) => fault));
      expect(evaluateVoucher(all, everywhere)).toEqual({ ok: false, code });
    }
    const worthless = { ...plain, terms: { ...five, fixedE5: euros(0) } };
    expect(evaluateVoucher(worthless, use)).toEqual({ ok: false, code: "UNEXPECTED" });
  });

  it("VOU-08 counts from its start, until right before its end, and for its least amount", () => {
    const limited = { ...plain, startedAt: 1_000, expiredDate: 1_001, maxUse: 1 };
    const terms = { ...ten, minimalE5: euros(30) };
    expect(evaluateVoucher({ ...limited, terms }, { ...use, usesLeft: 1 } as never)).toEqual({
      ok: true,
      discountE5: euros(3),
    });
  });

  it("VOU-08 is worth nothing on a split that was edited below its least amount", () => {
    const terms = { ...five, minimalE5: euros(20) };
    const on = (amount: number) =>
      discountOnSplit({ ref: "r", code: "FIVE", terms }, euros(amount), "EUR")?.amountE5 ?? null;
    expect([on(20), on(19.99)]).toEqual([euros(5), null]);
  });

  it("VOU-10 takes off more than nothing and never more than there is, in whole cents", () => {
    const currencies = fc.constantFrom("EUR", "JPY", "KWD");
    const amounts = fc.integer({ min: 1, max: 1_000_000 });
    const rates = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(currencies, amounts, rates, fc.boolean(), (currency, steps, rate, fixed) => {
        const amount = amountE5(steps * minorStepE5(currency));
        const terms: VoucherTerms = fixed
          ? {
              percentage: null,
              fixedE5: (rate * minorStepE5(currency)) as AmountE5,
              minimalE5: null,
            }
          : { percentage: rateBp(rate), fixedE5: null, minimalE5: null };
        const discount = discountOf(terms, amount, currency);
        if (discount === null) return;
        expect(discount).toBeGreaterThan(0);
        expect(discount).toBeLessThanOrEqual(amount);
        expect(isWholeMinor(discount, currency)).toBe(true);
        const split = discountOnSplit({ ref: "r", code: "TEN", terms }, amount, currency);
        expect(split?.impactOnSplitTotalE5).toBe(-discount);
      }),
    );
  });
});

describe("a voucher's uses", () => {
  it("VOU-08 are never more than there are, in any order of calls, lost and doubled ones too", () => {
    const operations = fc.constantFrom<UseOperation>("hold", "burn", "release");
    const calls = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), operations), { maxLength: 60 });
    fc.assert(
      fc.property(calls, fc.integer({ min: 1, max: 3 }), (all, maxUse) => {
        const uses = new Map<number, UsePhase>();
        const ended = new Set<number>();
        for (const [ref, operation] of all) {
          const taken = [...uses.values()].filter((phase) => phase !== "RELEASED").length;
          const facts = { taken, maxUse, withdrawn: false };
          const decision = decideUse(uses.get(ref) ?? null, operation, facts);
          if (decision.ok) uses.set(ref, decision.phase);
          if (decision.ok && operation === "burn" && !ended.has(ref)) {
            // What is burnt may be debited; that never needs another use.
            const debit = decideUse(decision.phase, "use", facts);
            expect(debit).toEqual({ ok: true, phase: "USED" });
          }
          if (operation === "release") ended.add(ref);
          const now = [...uses.values()].filter((phase) => phase !== "RELEASED").length;
          expect(now).toBeLessThanOrEqual(maxUse);
          if (ended.has(ref) && decision.ok) expect(uses.get(ref)).toBe("RELEASED");
        }
      }),
    );
  });

  it("stay debited, whatever comes after", () => {
    const facts = { taken: 1, maxUse: 1, withdrawn: true };
    for (const operation of ["hold", "burn", "use", "release"] as const) {
      expect(decideUse("USED", operation, facts)).toEqual({ ok: true, phase: "USED" });
    }
  });

  it("are not given out any more once the voucher is withdrawn, nor burnt for a payment", () => {
    const facts = { taken: 0, maxUse: null, withdrawn: true };
    expect(decideUse(null, "hold", facts)).toEqual({ ok: false, code: "UNKNOWN" });
    expect(decideUse("HELD", "burn", facts)).toEqual({ ok: false, code: "UNKNOWN" });
    // A payment that began before goes on.
    expect(decideUse("BURNT", "burn", facts)).toEqual({ ok: true, phase: "BURNT" });
  });

  it("are counted down to zero and not below", () => {
    expect(usesLeft({ taken: 3, maxUse: 2 })).toBe(0);
    expect(usesLeft({ taken: 1, maxUse: 2 })).toBe(1);
    expect(usesLeft({ taken: 9, maxUse: null })).toBeNull();
  });
});
