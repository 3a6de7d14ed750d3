import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { venue as aVenue } from "#tests/fixtures/venue-record";
import { deviceIdSchema } from "~/contracts/ids";
import { LAST_HERE_COOKIE, type LastPlace, placeOf, withPlace } from "~/contracts/last-here";
import { TABLES_COOKIE } from "~/contracts/table-links";
import { guestAppSchema, type Venue } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { followOrder } from "~/features/order/followed-orders-cookie.server";
import { storeTabLink } from "~/features/tab/tab-link.server";
import { wayBack, wayBackInApp } from "./way-back.server";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const venue = aVenue();
const venueId = venue.id;
const billId = `b_${"B".repeat(32)}`;
const splitId = `s_${"S".repeat(32)}`;
const base = `/venues/${venueId}`;
const success = `${base}/bills/${billId}/splits/${splitId}/success`;

function place(named: object, ms = 0): LastPlace {
  const found = placeOf({ venueId, atS: (NOW - ms) / 1_000, ...named });
  if (!found) throw new Error("That is no place.");
  return found;
}

const atTable = (ms = 0) => place({ kind: "table", deviceId: "t4" }, ms);
const onBill = (ms = 0) => place({ kind: "bill", billId }, ms);
const paid = (ms = 0) => place({ kind: "receipt", billId, splitId }, ms);

type Stored = { place?: LastPlace; tabMs?: number; orderMs?: number; passes?: string };

/** What a phone sends that has stored this. */
async function asked({ place: last, tabMs, orderMs, passes }: Stored, isPending = false) {
  const blank = new Request("https://tableside.test/");
  const tab = {
    billId: null,
    tabId: anId.tab(`a_${"t".repeat(32)}`),
    storedAt: NOW - (tabMs ?? 0),
  };
  const order = {
    id: anId.order("o_1"),
    at: { venueId, deviceId: deviceIdSchema.parse("t9") },
    placedAt: NOW - (orderMs ?? 0),
  };
  const cookies = [
    last && `${LAST_HERE_COOKIE}=${withPlace([], last)}`,
    passes && `${TABLES_COOKIE}=${passes}`,
    tabMs !== undefined && (await storeTabLink(blank, venue, tab)).split(";")[0],
    orderMs !== undefined && (await followOrder(blank, order)).split(";")[0],
  ];
  const headers = { cookie: cookies.filter(Boolean).join("; ") };
  const context = { locale: "en-GB", now: NOW, session: { isPending } };
  return {
    context: context as unknown as AppLoadContext,
    params: {},
    request: new Request(`https://tableside.test${base}`, { headers }),
  };
}

const lineAt = async (stored: Stored, at: Venue = venue) => wayBack(await asked(stored), at);

describe("a guest who opens the venue again", () => {
  it("finds their table, their bill or their receipt in one line", async () => {
    expect(await lineAt({ place: atTable() })).toMatchObject({
      title: "Back to your table",
      href: `${base}/tables/t4`,
    });
    expect(await lineAt({ place: onBill() })).toMatchObject({
      title: "Back to your bill",
      href: `${base}/bills/${billId}`,
    });
    expect(await lineAt({ place: paid() })).toMatchObject({
      title: "Back to your receipt",
      href: success,
    });
    expect(await lineAt({})).toBeNull();
  });

  it("finds their tab before the bill, unless it was paid since", async () => {
    const tab = { title: "Back to your tab", href: `${base}/tab/new` };
    expect(await lineAt({ place: onBill(), tabMs: 60 * MINUTE })).toMatchObject(tab);
    expect(await lineAt({ place: paid(90 * MINUTE), tabMs: 60 * MINUTE })).toMatchObject(tab);
    expect((await lineAt({ place: paid(), tabMs: 60 * MINUTE }))?.href).toBe(success);
  });

  it("finds the order that the kitchen has, until it has been there for a while or was paid", async () => {
    const order = { title: "Back to your order", href: `${base}/orders/o_1` };
    expect(await lineAt({ place: onBill(), orderMs: 5 * MINUTE })).toMatchObject(order);
    expect(await lineAt({ place: paid(9 * MINUTE), orderMs: 5 * MINUTE })).toMatchObject(order);
    expect((await lineAt({ place: paid(), orderMs: 5 * MINUTE }))?.href).toBe(success);
    expect((await lineAt({ place: onBill(), orderMs: 46 * MINUTE }))?.title).toBe(
      "Back to your bill",
    );
  });

  it("finds nothing of another venue, of yesterday, or of the guest who had the phone before", async () => {
    const other = { ...venue, id: "another" as Venue["id"] };
    expect(await lineAt({ place: onBill(), orderMs: MINUTE, tabMs: MINUTE }, other)).toBeNull();
    expect(await lineAt({ place: onBill(24 * 60 * MINUTE) })).toBeNull();
    const ended = await asked({ place: onBill(), orderMs: MINUTE, tabMs: MINUTE }, true);
    expect(await wayBack(ended, venue)).toBeNull();
  });

  it("finds a signed table only while the phone has a pass to it", async () => {
    const signed = { ...venue, tableLinks: "signed" as const };
    const pass = (endsAtS: number) => `${venueId}.t4.${endsAtS}.mac`;
    const at = { place: atTable() };
    expect(await lineAt(at, signed)).toBeNull();
    expect(await lineAt({ ...at, passes: pass(NOW / 1_000 - 1) }, signed)).toBeNull();
    expect(await lineAt({ ...at, passes: pass(NOW / 1_000 + 60) }, signed)).not.toBeNull();
  });

  it("finds it in the group's app by the name of the brand, and nothing of venues that are not its own", async () => {
    const brand = { id: "croque", name: "Croque", imageUrl: null, logoUrl: null };
    const app = (venueIds: string[]) =>
      guestAppSchema.parse({
        appId: "group",
        name: "The group",
        host: "group.test",
        enrollmentId: "enrollment-group",
        venueIds,
        brands: [{ ...brand, venueIds }],
      });
    const line = { title: "Back to your bill", detail: "Croque", href: `${base}/bills/${billId}` };
    expect(await wayBackInApp(await asked({ place: onBill() }), app([venueId]))).toMatchObject(
      line,
    );
    const foreign = await asked({ place: onBill(), orderMs: MINUTE });
    expect(await wayBackInApp(foreign, app(["another"]))).toBeNull();
  });
});
