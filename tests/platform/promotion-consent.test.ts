import { describe, expect, it, vi } from "vitest";
import { newId } from "#worker/base/ids";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { AccountFile } from "~/contracts/account-receipts";
import type { GuestDataCollection, PromotionConsentPage } from "~/contracts/promotion-consent";
import { anId } from "~/domain/ids.fixture";
import { aPhone, bearer, newNetwork, newNumber } from "./accounts.fixture";
import { CARDS, call, env, type Guest, newGuest, openBill } from "./platform.fixture";
import { consentOf } from "./promotion-consent.fixture";

const BASE = "/api/consent-manager/v1";

/** A guest who has paid a part of a bill, or has only begun to. */
async function guestAt(venue = "bistro", { paid = true, guest = newGuest() } = {}) {
  const { billId } = await openBill([20], {}, venue);
  const { body: split } = await guest.byAmount(billId, 10);
  if (paid) await guest.pay(billId, split, { methodToken: CARDS.good });
  return { guest, consent: consentOf({ venue, billId, userId: guest.guestId }) };
}

const by = (guest: Pick<Guest, "guestId">, address = newNetwork()) => ({
  "x-guest-id": guest.guestId,
  "cf-connecting-ip": address,
});
const agree = (headers: Record<string, string>, body: object) =>
  call<{ id: string }>("POST", `${BASE}/opt-in`, { body, headers });
const send = (headers: Record<string, string>, id: string, body: object) =>
  call("POST", `${BASE}/guest-data-collections/${id}/consent`, { body, headers });

async function operatorReads(after = "", venue = "bistro") {
  const path = `/operator/v1/venues/${venue}/promotion-consents?after=${after}`;
  const headers = { authorization: `Bearer ${DEMO_OPERATOR_KEY}` };
  return (await call<PromotionConsentPage>("GET", path, { headers, host: "127.0.0.1" })).body;
}

/** All that an operator can read of a venue by now, and where it ends. */
async function allRead(): Promise<PromotionConsentPage> {
  const page = await operatorReads();
  if (page.consents.length < 200) return page;
  throw new Error("more than a page");
}

describe("a venue's promotions", () => {
  it("CONS-16 CONS-17 CONS-18 CONS-19 CONS-20 are agreed to by a guest who has paid, who reads it again", async () => {
    const { guest, consent } = await guestAt();
    const agreed = await agree(by(guest), { ...consent, email: ` ${consent.email} ` });
    expect(agreed.status).toBe(201);
    const { id } = agreed.body;
    const path = `${BASE}/guest-data-collections/${id}`;
    const read = await call<GuestDataCollection>("GET", path, { headers: by(guest) });
    expect(read.body).toEqual({
      id,
      businessId: "business-bistro",
      status: "ACCEPTED",
      email: consent.email,
      lastName: "_",
      venueOptIn: false,
      sundayOptIn: true,
      changedAt: expect.any(Number),
    });
    const status = await call("GET", `${path}/status`, { headers: by(guest) });
    expect(status.body).toEqual({ id, status: "ACCEPTED" });
    const atBusiness = (business: string) =>
      call("GET", `${BASE}/user/${guest.guestId}/business/${business}`, { headers: by(guest) });
    const none = { id: null, venueOptIn: false, sundayOptIn: false };
    expect((await atBusiness("business-bistro")).body).toEqual({
      id,
      venueOptIn: false,
      sundayOptIn: true,
    });
    expect((await atBusiness("business-osteria")).body).toEqual(none);
  });

  it("CONS-18 are read by the operator with all that was sent, once each, and again when taken back, without the guest", async () => {
    const { cursor } = await allRead();
    const { guest, consent } = await guestAt();
    const { id } = (await agree(by(guest), { ...consent, venueOptIn: true })).body;
    const page = await operatorReads(cursor);
    const { businessId: _, userId: __, phoneNumber: ___, ...carried } = consent;
    const place = { id, status: "ACCEPTED", changedAt: expect.any(Number) };
    expect(page.consents).toEqual([{ ...carried, ...place, venueOptIn: true }]);
    expect((await operatorReads(page.cursor)).consents).toEqual([]);
    expect((await operatorReads("", "osteria")).consents).toEqual([]);
    const back = await send(by(guest), id, { sundayOptIn: false, venueOptIn: true });
    expect(back.body).toEqual({ id, status: "REFUSED" });
    const [after] = (await operatorReads(page.cursor)).consents;
    expect(after).toMatchObject({ id, status: "REFUSED", venueOptIn: false, sundayOptIn: false });
    expect([after?.email, after?.lastName, after?.orderId, after?.tableNumber]).toEqual([
      ...[null, null, null, null],
    ]);
    const again = await send(by(guest), id, { sundayOptIn: true, venueOptIn: true });
    expect([again.status, again.body.code]).toEqual([409, "consent-taken-back"]);
    const closed = await call("GET", "/operator/v1/venues/bistro/promotion-consents", {
      host: "127.0.0.1",
    });
    expect(closed.status).toBe(401);
  });

  it("CONS-15 CONS-20 may be the venue's own as well, or not any more", async () => {
    const { guest, consent } = await guestAt();
    const { id } = (await agree(by(guest), { ...consent, venueOptIn: true })).body;
    const path = `${BASE}/guest-data-collections/${id}`;
    const venueOptIn = async () =>
      (await call<GuestDataCollection>("GET", path, { headers: by(guest) })).body.venueOptIn;
    expect(await venueOptIn()).toBe(true);
    await send(by(guest), id, { sundayOptIn: true, venueOptIn: false });
    expect(await venueOptIn()).toBe(false);
  });

  it("CONS-12 CONS-14 are refused by the field without a consent or with an invalid e-mail, and nothing is stored", async () => {
    const { guest, consent } = await guestAt();
    const { cursor } = await allRead();
    for (const [field, value] of [
      ["sundayOptIn", false],
      ["email", "ada@"],
      ["email", ""],
      ["email", `${"a".repeat(25_400)}@example.com`],
      ["lastName", " "],
      ["lastName", "x".repeat(8_000)],
      ["tableNumber", "x".repeat(12_000)],
      ["waiterName", "x".repeat(12_000)],
      ["totalAmount", 1.5],
      ["totalAmount", -1],
      ["individualSplitAmount", "10"],
      ["origin", "elsewhere"],
      ["countryCode", "fr"],
      ["currency", "euro"],
      ["orderId", "b_1"],
      ["invented", true],
    ] as const) {
      const { status, body } = await agree(by(guest), { ...consent, [field]: value });
      expect([status, body.fields?.[0]?.path], field).toEqual([400, field]);
    }
    expect((await operatorReads(cursor)).consents).toEqual([]);
  });

  it("CONS-17 are asked for at venues that offer them, and of guests who have paid", async () => {
    const osteria = await guestAt("osteria");
    const off = await agree(by(osteria.guest), osteria.consent);
    expect([off.status, off.body.code]).toEqual([409, "promotions-not-offered"]);
    const unpaid = await guestAt("bistro", { paid: false });
    const early = await agree(by(unpaid.guest), unpaid.consent);
    expect([early.status, early.body.code]).toEqual([409, "not-paid"]);
    const { guest, consent } = await guestAt();
    const stranger = newGuest();
    const others = await agree(by(stranger), { ...consent, userId: stranger.guestId });
    expect([others.status, others.body.code]).toEqual([409, "not-paid"]);
    for (const wrong of [
      { businessId: "business-osteria" },
      { orderId: newId("b") },
      { userId: stranger.guestId },
      { userId: newId("u") },
      { phoneNumber: "+33612345678" },
    ]) {
      expect((await agree(by(guest), { ...consent, ...wrong })).status).toBe(404);
    }
  });

  it("CONS-16 CONS-19 CONS-20 SEC-03 are nobody else's: another guest finds the same as for an id that is not there", async () => {
    const { guest, consent } = await guestAt();
    const { id } = (await agree(by(guest), consent)).body;
    const stranger = await guestAt();
    await agree(by(stranger.guest), stranger.consent);
    for (const headers of [by(stranger.guest), {}]) {
      for (const one of [id, newId("c"), "x", "%27"]) {
        const path = `${BASE}/guest-data-collections/${one}`;
        const change = { sundayOptIn: false, venueOptIn: false };
        const answers = await Promise.all([
          call("GET", path, { headers }),
          call("GET", `${path}/status`, { headers }),
          send(headers, one, change),
          call("GET", `${BASE}/user/${guest.guestId}/business/business-bistro`, { headers }),
        ]);
        expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
          answers.map(() => [404, "not-found"]),
        );
      }
    }
    const path = `${BASE}/guest-data-collections/${id}/status`;
    expect((await call("GET", path, { headers: by(guest) })).body.status).toBe("ACCEPTED");
  });

  it("CONS-17 that are sent many times at once are one consent, with one id", async () => {
    const { cursor } = await allRead();
    const { guest, consent } = await guestAt();
    const address = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => agree(by(guest, address), consent)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(8).fill(201), ...Array(4).fill(429)]);
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    expect((await operatorReads(cursor)).consents).toHaveLength(1);
  });

  it("CONS-18 SEC-03 of a signed-in guest carry their user and their own number, which is not stored, and go with the account", async () => {
    const number = newNumber();
    const phone = aPhone();
    const { userId, accessToken } = await phone.enter(number);
    const guest = newGuest(anId.guest(phone.guestId));
    const { consent } = await guestAt("bistro", { guest });
    const headers = { ...by(guest), "x-session-id": accessToken };
    const foreign = await agree(headers, { ...consent, userId, phoneNumber: newNumber() });
    expect(foreign.status).toBe(404);
    const agreed = await agree(headers, { ...consent, userId, phoneNumber: number });
    expect(agreed.status).toBe(201);
    // The user's other phone finds it as well.
    const other = await aPhone().enter(number);
    const path = `${BASE}/user/${userId}/business/business-bistro`;
    const found = () => call("GET", path, { headers: bearer(other.accessToken) });
    expect((await found()).body).toMatchObject({ id: agreed.body.id, sundayOptIn: true });
    const { results } = await env.DB.prepare("SELECT * FROM promotion_consents").all();
    const stored = JSON.stringify(results);
    expect(stored).toContain(consent.email);
    for (const secret of [number, guest.guestId, userId]) expect(stored).not.toContain(secret);
    const { cursor } = await allRead();
    const me = "/api/user-account/users/me";
    const file = await call<AccountFile>("GET", `${me}/file`, { headers });
    expect(file.body.promotions).toMatchObject([{ email: consent.email, restaurantToo: false }]);
    expect((await call("DELETE", me, { headers })).status).toBe(204);
    await vi.waitFor(async () =>
      expect((await operatorReads(cursor)).consents).toMatchObject([{ status: "REFUSED" }]),
    );
    const [erased] = (await operatorReads(cursor)).consents;
    expect(erased).toMatchObject({ id: agreed.body.id, status: "REFUSED", email: null });
  });

  it("CONS-18 have the guest's e-mail in their own table alone, and in no log", async () => {
    const lines: string[] = [];
    for (const method of ["log", "info", "warn", "error", "debug"] as const) {
      vi.spyOn(console, method).mockImplementation((...said) => void lines.push(said.join(" ")));
    }
    const { guest, consent } = await guestAt();
    const { id } = (await agree(by(guest), consent)).body;
    await agree(by(guest), { ...consent, email: `${consent.email}@` });
    await agree(by(newGuest()), consent);
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' AND name <> 'promotion_consents'",
    ).all<{ name: string }>();
    const rows = await Promise.all(
      results.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`).all()),
    );
    const keys = JSON.stringify(await env.TENANTS.list());
    for (const place of [lines.join(), JSON.stringify(rows), keys]) {
      expect(place).not.toContain(consent.email);
    }
    await send(by(guest), id, { sundayOptIn: false, venueOptIn: false });
    const own = await env.DB.prepare("SELECT * FROM promotion_consents").all();
    expect(JSON.stringify(own)).not.toContain(consent.email);
    vi.restoreAllMocks();
  });
});
