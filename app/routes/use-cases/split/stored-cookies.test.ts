import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { BILL_ID, billDocument, ownSplit, SPLIT_ID, units } from "#tests/fixtures/bill-document";
import { type Anomaly, anomalyCookie } from "~/features/split/anomaly-cookie.server";
import { draftCookie } from "~/features/split/draft-cookie";
import { readDraft } from "~/features/split/draft-cookie.server";
import type { SplitInHand } from "~/routes/access/access.server";
import { readCount, rememberCount } from "~/routes/payment-new/ask-cookie.server";
import { tourIsDue } from "../order/tour-cookie.server";

const base = `/venues/v_1/bills/${BILL_ID}`;
const at = {
  at: { venueId: "v_1", billId: BILL_ID, splitId: SPLIT_ID },
  split: ownSplit(),
} as unknown as SplitInHand;
const anomaly = {
  type: "AlreadyPaidItems",
  splitId: SPLIT_ID,
  previous: units(10),
  next: units(5),
} satisfies Anomaly;

const brings = (cookie: string) =>
  new Request("https://tableside.test/", { headers: { cookie: cookie.split(";")[0] ?? "" } });

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
const warnings = () => warn.mock.calls.map(([text]) => JSON.parse(String(text)));

describe("what a guest's phone stores of a split", () => {
  it("is read as it was stored, and a cookie that was cleared or never stored logs nothing", async () => {
    const [, count = ""] =
      Object.entries(await rememberCount(at, { opens: 2, closes: 1 }))[0] ?? [];
    expect(await readCount(at, brings(count))).toEqual({ opens: 2, closes: 1 });
    expect(await readCount(at, brings(""))).toEqual({ opens: 0, closes: 0 });
    expect(
      await anomalyCookie(base).read(brings(await anomalyCookie(base).write(anomaly))),
    ).toEqual(anomaly);
    expect(await anomalyCookie(base).read(brings(await anomalyCookie(base).clear()))).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(["eyJicm9rZW4", "%E0%A4%A", "e30=", "WyJ4Il0="])(
    "UX-15 is ignored with a warning that holds none of it where it is %s",
    async (value) => {
      expect(await readCount(at, brings(`__Secure-asked=${value}`))).toEqual({
        opens: 0,
        closes: 0,
      });
      expect(await anomalyCookie(base).read(brings(`__Secure-anomaly=${value}`))).toBeNull();
      const warning = { level: "warning", event: "stored-value-ignored" };
      expect(warnings()).toEqual([
        { ...warning, cookie: "__Secure-asked" },
        { ...warning, cookie: "__Secure-anomaly" },
      ]);
    },
  );

  it("UX-15 warns of a tour and of a choice that can't be read, and goes on as if there were none", () => {
    const now = 1_800_000_000_000;
    const tour = "__Host-ordering-tour";
    expect(tourIsDue(brings(`${tour}=LAST_SEEN.${now}`), now)).toBe(false);
    const choice = draftCookie("ITEMS");
    const place = { key: "K".repeat(43), type: "ITEMS", seat: null } as const;
    const sources = { place, bill: billDocument(), subOrder: null, locale: "fr" } as const;
    expect(readDraft(brings(`${choice}=key=${"L".repeat(43)}&seat=`), sources)).toBeNull();
    expect(warn).not.toHaveBeenCalled();

    expect(tourIsDue(brings(`${tour}=soon`), now)).toBe(true);
    expect(readDraft(brings(`${choice}=torn`), sources)).toBeNull();
    expect(warnings().map(({ cookie }) => cookie)).toEqual([tour, choice]);
  });
});
