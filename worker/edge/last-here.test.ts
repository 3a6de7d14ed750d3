import { describe, expect, it } from "vitest";
import { LAST_HERE_COOKIE, readPlaces } from "~/contracts/last-here";
import { anId } from "~/domain/ids.fixture";
import { lastHereCookies, tableOfBill } from "./last-here";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const billId = `b_${"B".repeat(32)}`;
const splitId = `s_${"S".repeat(32)}`;
const bill = `/venues/mimosa/bills/${billId}`;
const paid = `${bill}/splits/${splitId}/success`;

type Opened = {
  page: string;
  path: string;
  at?: number;
  status?: number;
  method?: string;
  /** The code of the bill's table, where anybody has read it. */
  tableIs?: string;
  leadsTo?: string;
};

/** A phone that has been shown these pages, one after another; what its cookie says then. */
function phoneAfter(opened: Opened[], setCookies: string[] = []) {
  let cookie = "";
  let set = 0;
  for (const { page, path, at = NOW, status = 200, method = "GET", tableIs, leadsTo } of opened) {
    const url = new URL(path, "https://tableside.test");
    const request = new Request(url, { method, headers: { cookie } });
    const response = new Response("", { status, headers: leadsTo ? { location: leadsTo } : {} });
    const answer = { response, nonce: "", setCookies };
    const [header] = lastHereCookies({ request, url }, { id: page }, answer, {
      nowMs: at,
      deviceOf: () => (tableIs ? anId.device(tableIs) : null),
    });
    if (header) {
      [cookie = ""] = header.split(";");
      set += 1;
    }
  }
  const text = cookie.slice(LAST_HERE_COOKIE.length + 1);
  const tableOf = (named: { venue: string; bill: string }, at = NOW) =>
    tableOfBill(new Headers({ cookie }), named, at);
  return { cookie, set, places: (at = NOW) => readPlaces(text, at), tableOf };
}

const kinds = (places: { kind: string; venueId: string }[]) =>
  places.map(({ kind, venueId }) => `${kind} ${venueId}`);

describe("the places at which a phone was last", () => {
  it("are the table, then its bill, then what was paid on it, whatever is opened of the bill after that", () => {
    const table = { page: "table", path: "/venues/mimosa/tables/t4" };
    const onBill = { page: "bill", path: bill };
    expect(kinds(phoneAfter([table]).places())).toEqual(["table mimosa"]);
    expect(kinds(phoneAfter([table, onBill]).places())).toEqual(["bill mimosa"]);
    const done = phoneAfter([table, onBill, { page: "payment-success", path: paid }, onBill]);
    expect(kinds(done.places())).toEqual(["receipt mimosa"]);
    const another = `${bill}/splits/s_${"T".repeat(32)}/success`;
    const twice = phoneAfter([
      { page: "payment-success", path: paid },
      { page: "payment-success", path: another },
    ]);
    expect(twice.places()).toMatchObject([{ kind: "receipt", splitId: `s_${"T".repeat(32)}` }]);
  });

  it("are one for each venue, four at most, the newest first, and fit beside other cookies", () => {
    const opened = ["a", "b", "c", "d", "e", "b"].map((letter) => ({
      page: "payment-success",
      path: `/venues/${letter.repeat(64)}/bills/b_${"B".repeat(43)}/splits/s_${"S".repeat(43)}/success`,
    }));
    const phone = phoneAfter(opened.concat(opened[1] ?? []));
    expect(phone.places().map(({ venueId }) => venueId[0])).toEqual(["e", "d", "c", "b"]);
    expect(phone.cookie.length).toBeLessThan(900);
  });

  it("count for three hours, what was paid for twelve, and from when they were opened again", () => {
    const opened = { page: "bill", path: bill };
    const phone = phoneAfter([opened]);
    expect(phone.places(NOW + 3 * HOUR - MINUTE)).toHaveLength(1);
    expect(phone.places(NOW + 3 * HOUR)).toEqual([]);
    const receipt = phoneAfter([{ page: "payment-success", path: paid }]);
    expect(receipt.places(NOW + 12 * HOUR - MINUTE)).toHaveLength(1);
    expect(receipt.places(NOW + 12 * HOUR)).toEqual([]);
    // A waiting page that asks every few seconds sets no cookie each time.
    const waiting = phoneAfter([opened, { ...opened, at: NOW + MINUTE }]);
    expect(waiting.set).toBe(1);
    const again = phoneAfter([opened, { ...opened, at: NOW + 2 * HOUR }]);
    expect(again.places(NOW + 4 * HOUR)).toHaveLength(1);
  });

  it("say at which table the phone has seen a bill, or what it scanned before, and of no other venue or bill", () => {
    const scanned = phoneAfter([{ page: "table", path: "/venues/mimosa/tables/t4" }]);
    expect(scanned.tableOf({ venue: "mimosa", bill: billId })).toBe("t4");
    expect(scanned.tableOf({ venue: "lunch", bill: billId })).toBeUndefined();
    const seen = { page: "bill", path: bill, tableIs: "t5" };
    const phone = phoneAfter([seen]);
    expect(phone.tableOf({ venue: "mimosa", bill: billId })).toBe("t5");
    expect(phone.tableOf({ venue: "mimosa", bill: billId }, NOW + 3 * HOUR)).toBeUndefined();
    const other = `b_${"C".repeat(32)}`;
    expect(phone.tableOf({ venue: "mimosa", bill: other })).toBeUndefined();
    // Staff have moved the order to another table.
    const moved = phoneAfter([seen, { ...seen, tableIs: "t6", at: NOW + MINUTE }]);
    expect(moved.tableOf({ venue: "mimosa", bill: billId }, NOW + MINUTE)).toBe("t6");
    expect(moved.places(NOW + MINUTE)).toHaveLength(1);
  });

  it("are the table on the way from its code to its bill, and none on any other way", () => {
    const scan = { status: 303, leadsTo: bill };
    const code = "/entry-point?venueId=mimosa&deviceId=t4";
    for (const [page, path] of [
      ["entry-point", code],
      ["table", "/venues/mimosa/tables/t4"],
    ] as const) {
      expect(kinds(phoneAfter([{ page, path, ...scan }]).places())).toEqual(["table mimosa"]);
      expect(phoneAfter([{ page, path, status: 303, leadsTo: "/venues/mimosa" }]).set).toBe(0);
    }
    const ofBill = `/entry-point?venueId=mimosa&billId=${billId}`;
    expect(phoneAfter([{ page: "entry-point", path: ofBill, ...scan }]).set).toBe(0);
  });

  it("are not noted for a page that is not shown, is of another kind, or was only posted to", () => {
    for (const opened of [
      { page: "bill", path: bill, status: 404 },
      { page: "bill", path: bill, status: 303 },
      { page: "bill", path: bill, method: "POST" },
      { page: "bill-details", path: `${bill}/details` },
      { page: "bill", path: "/venues/mimosa/bills/b_short" },
      { page: "table", path: `/venues/mimosa/tables/${"t".repeat(65)}` },
    ]) {
      expect(phoneAfter([opened]).set).toBe(0);
    }
  });

  it("are nobody's any more on the phone of a guest whose session has ended", () => {
    const ended = `${LAST_HERE_COOKIE}=; Max-Age=0`;
    const before = { page: "bill", path: `/venues/lunch/bills/b_${"L".repeat(32)}` };
    const after = phoneAfter([before, { page: "bill", path: bill }], [ended]);
    expect(kinds(after.places())).toEqual(["bill mimosa"]);
  });

  it.each([
    "bill.mimosa.1800000000",
    `bill.mimosa.1e9.${billId}`,
    `bill.mimosa.1800000000.${billId}.t4.${splitId}`,
    `bill.mimosa.1800000000.${billId}.../../evil`,
    `receipt.mimosa.1800000000.${billId}`,
    `table.mimosa.1800000000.t4.${splitId}`,
    `guest.mimosa.1800000000.${billId}`,
    `bill.../../evil.1800000000.${billId}`,
    `bill.mimosa.1900000000.${billId}`,
    "x".repeat(100_000),
    "~".repeat(5_000),
    "%00",
  ])("%#. are left out where the cookie can't be read", (text) => {
    expect(readPlaces(text, NOW)).toEqual([]);
  });
});
