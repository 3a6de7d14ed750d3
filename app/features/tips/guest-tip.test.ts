import { describe, expect, it, vi } from "vitest";
import { BILL_ID, billDocument, ownSplit, SPLIT_ID, units } from "#tests/fixtures/bill-document";
import { anId } from "~/domain/ids.fixture";
import { amountE5 } from "~/domain/money/amount";
import { confirmTip, UNDECIDED } from "~/domain/tips/tip-state";
import { readTipState, rememberTip, type TippedSplit } from "./guest-tip.server";

const base = `/venues/v_1/bills/${BILL_ID}`;
const at = { venueId: anId.venue("v_1"), billId: BILL_ID, splitId: SPLIT_ID };
const place: TippedSplit = { at, bill: billDocument(), split: ownSplit() };
const tip = (value: number) => confirmTip(UNDECIDED, amountE5(Math.round(value * 100_000)));

/** A page of the split that the browser asks for with this cookie. */
const asks = (header: string) =>
  new Request("https://tableside.test/", { headers: { cookie: header.split(";")[0] ?? "" } });

describe("a guest's tip between pages", () => {
  it("TIP-16 is remembered for the pages of its split, out of any script's reach", async () => {
    const header = await rememberTip(place, tip(3.5));
    expect(header).toContain(`Path=${base}/splits/${SPLIT_ID};`);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax"]) {
      expect(header).toContain(attribute);
    }
    expect(await readTipState(place, asks(header))).toEqual(tip(3.5));
  });

  it("TIP-16 is no other split's and no other bill's tip, whatever cookie comes along", async () => {
    const request = asks(await rememberTip(place, tip(3.5)));
    const split = { splitId: anId.split(`s_${"o".repeat(26)}`) };
    expect(await readTipState({ ...place, split }, request)).toEqual(UNDECIDED);
    const bill = { ...place.bill, id: anId.bill(`b_${"o".repeat(26)}`) };
    expect(await readTipState({ ...place, bill }, request)).toEqual(UNDECIDED);
  });

  it("UX-15 is undecided where the cookie is broken, which is logged, or names no amount of the currency", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await readTipState(place, asks("__Secure-tip=eyJicm9rZW4"))).toEqual(UNDECIDED);
    expect(String(warn.mock.calls[0]?.[0])).toContain("__Secure-tip");
    expect(await readTipState(place, asks(""))).toEqual(UNDECIDED);
    expect(warn).toHaveBeenCalledOnce();
    const third = asks(await rememberTip(place, tip(1 / 3)));
    expect((await readTipState(place, third)).confirmedTip).toBeNull();
    const negative = { ...UNDECIDED, confirmedTip: -units(1) as never };
    expect(await readTipState(place, asks(await rememberTip(place, negative)))).toEqual(UNDECIDED);
  });
});
