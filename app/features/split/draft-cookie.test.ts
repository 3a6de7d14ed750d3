import { describe, expect, it } from "vitest";
import { billDocument, form, units } from "#tests/fixtures/bill-document";
import { type DraftForm, draftCookie, draftToStore, writeDraft } from "./draft-cookie";
import { readDraft } from "./draft-cookie.server";

const key = "K".repeat(43);
const items: DraftForm = { key, type: "ITEMS", seat: null };
const ticked = {
  intent: "issue",
  type: "ITEMS",
  formKey: key,
  line: ["1"],
  "part.r0": "50000:1",
  "own.r0": "",
  "part.r1": "own:2",
  "own.r1": "1/6",
};

/** What the next page shows of a form that was left, as the phone sends its cookie. */
function shownAgain(
  left: DraftForm,
  fields: Parameters<typeof form>[0],
  place = left,
  bill = billDocument(),
) {
  const value = writeDraft(left, form(fields));
  const headers = { cookie: `__Host-guest=g; ${draftCookie(left.type)}=${value}; other=1` };
  const request = new Request("https://tableside.test/", { headers });
  return readDraft(request, { place, bill, subOrder: null, locale: "fr" });
}

describe("SPLIT-32 a choice that is no split yet", () => {
  it("is on the next page as it was left: dishes, amount, shares and seats", () => {
    expect(shownAgain(items, ticked)).toMatchObject({ items: { "1": units(0.5) }, typed: {} });
    expect(shownAgain(items, { ...ticked, line: ["1", "2"] })).toMatchObject({
      items: { "1": units(0.5), "2": 16_666 },
      typed: { "2": "1/6" },
    });
    const amount = { amount: "12,5 €; x" };
    expect(shownAgain({ ...items, type: "AMOUNT" }, amount)).toMatchObject({ text: "12,5 €; x" });
    const shares = { guests: "5", shares: "2" };
    expect(shownAgain({ ...items, type: "SHARE" }, shares)).toMatchObject({ guests: 5, shares: 2 });
    expect(shownAgain({ ...items, type: "CHECK_SEAT" }, { subOrder: ["1"] })).toMatchObject({
      subOrders: ["1"],
    });
  });

  it("loses what somebody else has taken meanwhile", () => {
    const bill = billDocument({ unpaidItems: { "2": units(2) } });
    expect(shownAgain(items, ticked, items, bill)).toMatchObject({ items: {} });
  });

  it("belongs to its form: not to the next one after a payment, not to a seat of its own", () => {
    expect(shownAgain(items, ticked, { ...items, key: "L".repeat(43) })).toBe(null);
    expect(shownAgain(items, ticked, { ...items, seat: "s1" })).toBe(null);
    const none = new Request("https://tableside.test/");
    const sources = {
      place: items,
      bill: billDocument(),
      subOrder: null,
      locale: "en-US",
    } as const;
    expect(readDraft(none, sources)).toBe(null);
  });

  it("ends the older one where it is too long for a cookie, and only then", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `line-${n}-${key}`);
    expect(writeDraft(items, form({ line: lines(50) }))).not.toBe(null);
    expect(writeDraft(items, form({ line: lines(200) }))).toBe(null);
    const stored = (count: number) =>
      draftToStore(items, form({ line: lines(count) }), "/splits/new");
    expect(stored(50)).toMatch(/-items=key=.+; Path=\/splits\/new; Max-Age=43200;/);
    expect(stored(200)).toMatch(/-items=; Path=\/splits\/new; Max-Age=0;/);
  });
});
