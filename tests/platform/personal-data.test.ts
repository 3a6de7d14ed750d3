import { listDurableObjectIds, runDurableObjectAlarm } from "cloudflare:test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { publishRecord } from "#worker/db/operator-records";
import { consentOf, orderOf } from "#worker/objects/callers";
import type { AccountFile } from "~/contracts/account-receipts";
import { NO_NAME } from "~/contracts/guest-name";
import { venueRulesSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { HOUR_MS } from "~/domain/time";
import { databaseTables } from "../../docs/privacy/database";
import { objectStores } from "../../docs/privacy/objects";
import type { PersonalData } from "../../docs/privacy/personal-data";
import { aPhone, bearer, newNumber } from "./accounts.fixture";
import { issue as issueInvoice, publishLegalData, VATS } from "./invoices.fixture";
import { join, programme } from "./members.fixture";
import { operate } from "./operating.fixture";
import { guestAt, openForOrders, soup } from "./ordering.fixture";
import { call, env, newGuest, openBill, units } from "./platform.fixture";
import { consentOf as promotionConsent } from "./promotion-consent.fixture";
import { GROUP_HOST, switches } from "./records.fixture";
import { type Disk, everyCopy, everyObject, everyTable, textOf } from "./storage.fixture";
import { tabsOf } from "./tabs.fixture";

const ME = "/api/user-account/users/me";
const METHODS = ["log", "info", "warn", "error", "debug"] as const;

afterAll(() => {
  switches.venue = {};
});
beforeAll(async () => {
  const tabs = { enabled: true, filterConfiguration: "HIDDEN", openBillEnabled: true } as const;
  switches.venue = { ordering: tabs };
  await publishLegalData();
  await openForOrders("bistro", { venue: { rules: venueRulesSchema.parse({ orderNotes: true }) } });
  await env.DB.batch([
    ...publishRecord(env.DB, "loyalty", programme),
    ...publishRecord(env.DB, "loyalty", {
      ...programme,
      businessId: anId.business("business-of-the-group"),
      guestAppId: anId.app("group"),
    }),
  ]);
});

/** What the account has of its user: after it is deleted nothing of it may be anywhere. */
const aProfile = () => {
  const number = newNumber();
  const email = `${newId("p").toLowerCase()}@example.com`;
  return { number, email, firstName: "Canaria", lastName: "Gelbsmith", comment: "Canarish soup" };
};
/** What a guest typed into an order, a basket, a tab and an invoice, where others have it too. */
const TYPED = "Kanarienvogel";

type Profile = ReturnType<typeof aProfile>;

/** A guest does on one phone all that leaves something behind. */
async function aWholeEvening(profile: Profile) {
  const { number, email, firstName, lastName, comment } = profile;
  const phone = aPhone();
  const { guestId } = phone;
  const { userId, accessToken } = await phone.enter(number, { hasOptIn: true });
  // In the first hour of a build an attempt has an object of its own.
  const deployed = { "x-test-deployed": new Date().toISOString() };
  await aPhone().post("/codes", { phoneNumber: number }, deployed);
  const headers = bearer(accessToken);
  const details = { email, firstName, lastName };
  expect((await call("PATCH", ME, { body: details, headers })).status).toBe(200);
  await join({ ...phone.headers, ...headers }, userId, number);
  const paid = await paysForPart(guestId, firstName);
  const { billId, paymentId } = paid;
  const asGuest = { "x-guest-id": guestId, ...headers };
  const send = async (method: string, path: string, body: object) => {
    const answer = await call(method, path, { body, headers: asGuest });
    expect(answer, path).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
  };
  await send("POST", `/api/receipt/receipts/v2/payments/${paymentId}/send-to-email`, {
    billId,
    email,
  });
  await send("PUT", `/api/venue-feedback/payments/${paymentId}`, { billId, rating: 4, comment });
  const consent = promotionConsent({ venue: "bistro", billId, userId: guestId });
  await send("POST", "/api/consent-manager/v1/opt-in", { ...consent, email, lastName });
  const buyer = { name: TYPED, address: "1 Main Street", vatNumber: null };
  expect((await issueInvoice(paid, buyer)).status).toBe(200);
  await consentOf(env, anId.guest(guestId)).chooseCookies({
    statistics: { status: "ACCEPTED", version: 1, day: "2026-11-29" },
  });
  await consentOf(env, userId).chooseMarketing({ bistro: { selected: true, at: Date.now() } });
  await orders(guestId);
  await opensTab(guestId);
  return { phone, headers };
}

async function paysForPart(guestId: string, name: string) {
  const guest = newGuest(anId.guest(guestId));
  const { billId } = await openBill([22, 18], { inclusiveVats: VATS });
  const consumer = { guestId, name };
  const split = await guest.issue(billId, "by-amount", {
    consumer,
    splitAmount: units(10),
    currencyCode: "EUR",
  });
  const { body } = await guest.pay(billId, split.body);
  expect(body.step).toBe("succeeded");
  return { guest, billId, paymentId: body.paymentId };
}

/** Orders a soup, puts another into the basket, and has the phone told when the first is ready. */
async function orders(guestId: string) {
  const guest = guestAt("bistro-t7", { guestId, called: { ...NO_NAME, name: TYPED } });
  const { status, body } = await guest.order({ items: [soup()], note: TYPED });
  expect([status, body]).toEqual([201, expect.anything()]);
  const selection = { menuId: "food", productId: "soup", quantity: 1, subItems: [] };
  expect((await guest.basket.add(selection)).status).toBe(201);
  const subscription = {
    endpoint: `https://push.example.com/${newId("k")}`,
    p256dh: `B${"A".repeat(86)}`,
    auth: "A".repeat(22),
  };
  const told = { subscription, locale: "en-US", where: "Bistro", path: "/" } as const;
  await orderOf(env, anId.order(body.orderId)).tellWhenReady(guestId, told);
}

async function opensTab(guestId: string) {
  const tabs = tabsOf({ guestId }, "osteria");
  const { body } = await tabs.initiate();
  await tabs.authorise(body.tabId, body.paymentId, units(20));
  expect((await tabs.name(body.tabId, { firstName: TYPED, lastName: "X" })).status).toBe(200);
}

/** The same guest reserves a table in their group's app, and signs in there. */
async function atTheGroup({ number }: Profile) {
  const at = Date.UTC(2031, 4, 1, 18);
  const body = { venueId: "bistro", phoneNumber: number, at, guests: 4, status: "CONFIRMED" };
  const path = "guest-apps/group/reservations/mine";
  expect((await operate("PUT", path, body)).status).toBe(204);
  const { accessToken } = await aPhone({ host: GROUP_HOST, venueId: null }).enter(number);
  return bearer(accessToken);
}

/** The places that have one of these texts, by what the table of personal data calls them. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const has = (stored: unknown) => texts.some((text) => textOf(stored).includes(text));
  const objects = (await everyObject()).flatMap(([name, disks]) => (has(disks) ? [name] : []));
  const tables = (await everyTable()).flatMap(([name, rows]) => (has(rows) ? [name] : []));
  return [...objects, ...tables, ...(has(await everyCopy()) ? ["KV"] : [])].toSorted();
}

const stores: readonly (readonly [string, readonly PersonalData[]])[] = [
  ...Object.entries(objectStores).map(([name, { personal }]) => [name, personal] as const),
  ...Object.entries(databaseTables).map(([name, { personal }]) => [name, personal] as const),
];

/** What an object of a class has on disk that the table does not have. */
function unlisted(name: string, { tables, values }: Disk): string[] {
  const store = objectStores[name];
  // The text service of these tests notes there who it was last asked as.
  const keys = [...(store?.values?.split(" ") ?? []), "lastSender"];
  const isListed = (key: string) =>
    keys.some((one) => (one.endsWith("*") ? key.startsWith(one.slice(0, -1)) : key === one));
  return [
    ...values.flatMap(([key]) => (isListed(key) ? [] : [`${name}: ${key}`])),
    ...Object.entries(tables).flatMap(([table, { columns }]) =>
      store?.tables?.[table] === columns ? [] : [`${name}: ${table} (${columns})`],
    ),
  ];
}

it("SEC-03 what a guest leaves behind is where the table of personal data says, in their file as it says, and gone as it says", {
  timeout: 120_000,
}, async () => {
  const lines: string[] = [];
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...said) => void lines.push(said.join(" ")));
  }
  const profile = aProfile();
  const { headers } = await aWholeEvening(profile);
  const app = { headers: await atTheGroup(profile), host: GROUP_HOST };
  const everything = await everyObject();
  const unused = everything.filter(([, disks]) => disks.length === 0).map(([name]) => name);
  // Nobody uses a voucher here, though tests before may have.
  expect(unused.filter((name) => name !== "VoucherObject")).toEqual([]);
  expect(
    everything.flatMap(([name, disks]) => disks.flatMap((disk) => unlisted(name, disk))),
  ).toEqual([]);

  const files = [
    (await call<AccountFile>("GET", `${ME}/file`, { headers })).body,
    (await call<AccountFile>("GET", `${ME}/file`, app)).body,
  ];
  const said = JSON.stringify(files);
  for (const text of Object.values(profile)) expect(said).toContain(text);
  for (const part of stores.flatMap(([, personal]) =>
    personal.flatMap(({ inFile }) => inFile ?? []),
  ))
    expect(
      files.some((file) => Object.keys(file[part]).length > 0),
      part,
    ).toBe(true);

  const { number, ...words } = profile;
  const own = [number, number.slice(3), ...Object.values(words)];
  expect(await placesOf(own)).toEqual(
    expect.arrayContaining(["BillObject", "UserObject", "promotion_consents", "venue_feedback"]),
  );
  expect((await call("DELETE", ME, { headers })).status).toBe(204);
  expect((await call("DELETE", ME, app)).status).toBe(204);
  // An attempt that was not entered through its page ends by itself.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR_MS });
  for (const attempts of [env.SIGN_IN, env.PHONE]) {
    const ids = await listDurableObjectIds(attempts);
    await Promise.all(ids.map((id) => runDurableObjectAlarm(attempts.get(id))));
  }
  vi.useRealTimers();
  expect(await placesOf(own)).toEqual([]);
  const staying = stores.filter(([, personal]) => personal.some(({ stays }) => stays));
  expect(await placesOf([TYPED])).toEqual(staying.map(([name]) => name).toSorted());
  expect(lines.filter((line) => [...own, TYPED].some((text) => line.includes(text)))).toEqual([]);
});
