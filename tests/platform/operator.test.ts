import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import { createPlatformApp } from "#worker/platform/app";
import { anId } from "~/domain/ids.fixture";
import { parts } from "./parts.fixture";
import { call, env } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const records = recordsBy(plainReads(d1Source(env.DB)));

/** Calls as the operator on their own machine, or with another key, or from another host. */
function operate(
  method: string,
  path: string,
  body?: unknown,
  { key = DEMO_OPERATOR_KEY, host = "127.0.0.1" } = {},
) {
  const headers = { authorization: `Bearer ${key}` };
  return call<{ key?: string }>(method, `/operator/v1/${path}`, { body, headers, host });
}

async function bistro() {
  const found = await fixtureRecords.venue(anId.venue("bistro"));
  const device = await fixtureRecords.device(anId.device("bistro-d1"));
  if (!found || !device) throw new Error("The fixture has no bistro.");
  return { venue: found.venue, device };
}

describe("an operator", () => {
  it("TIP-08 TIP-69 names the waiters who are linked, and a tip needs an account for these", async () => {
    const { venue } = await bistro();
    const app = createPlatformApp({ ...parts, records: () => records });
    const isLinked = async (posId: string) => {
      const path = `/enrollments/${venue.enrollmentId}/waiter-name/${posId}/linked`;
      return (await app.request(`/api/waiter-app-backend${path}`, {}, env)).json();
    };
    const publish = (linkedWaiters: string[] | null) =>
      operate("PUT", "venues/bistro", { ...venue, rules: { ...venue.rules, linkedWaiters } });
    expect((await publish(["7", "a b"])).status).toBe(204);
    expect(await isLinked("7")).toEqual({ linked: true });
    expect(await isLinked("8")).toEqual({ linked: false });
    expect((await publish([])).status).toBe(204);
    expect(await isLinked("7")).toEqual({ linked: false });
    expect((await publish(null)).status).toBe(204);
    expect(await isLinked("8")).toEqual({ linked: true });
  });

  it("reads why a venue can't be published whose objects must be elsewhere, and nothing changes", async () => {
    const { venue } = await bistro();
    const answer = await operate("PUT", "venues/bistro", { ...venue, jurisdiction: "eu" });
    expect([answer.status, answer.body.code]).toEqual([409, "other-jurisdiction"]);
    expect(answer.body.message).toContain("can't be moved");
    expect(answer.body.fields).toEqual([{ path: "jurisdiction", code: "not_of_this_deployment" }]);
    expect((await records.venue(anId.venue("bistro")))?.venue.jurisdiction).toBeUndefined();
  });

  it("adds a venue, its table and a key for its till, and ends the key", async () => {
    const { venue, device } = await bistro();
    expect((await operate("PUT", "venues/bistro", venue)).status).toBe(204);
    expect((await operate("PUT", "table-devices/bistro-d1", device)).status).toBe(204);
    expect((await records.venue(anId.venue("bistro")))?.venue).toMatchObject({ name: venue.name });
    expect(await records.deviceOfTable(anId.table("bistro-t1"))).toMatchObject({ id: "bistro-d1" });

    const { status, body } = await operate("POST", "venues/bistro/till-keys");
    expect(status).toBe(201);
    const hash = createHash("sha256")
      .update(body.key ?? "")
      .digest("hex");
    expect(await records.venueOfPosKey(hash)).toBe("bistro");
    const { results } = await env.DB.prepare("SELECT * FROM pos_keys").all();
    expect(JSON.stringify(results)).not.toContain(body.key);
    await operate("DELETE", "venues/bistro/till-keys");
    expect(await records.venueOfPosKey(hash)).toBeNull();
  });

  it("publishes a look, switches, reviews and a voucher, and withdraws the voucher", async () => {
    await operate("PUT", "customizations/enrollment-bistro", { themeName: "LEON" });
    expect(await records.customization(anId.enrollment("enrollment-bistro"))).toMatchObject({
      themeName: "LEON",
    });
    await operate("PUT", "settings", { allPaymentsEnabled: false });
    expect(await records.settings()).toMatchObject({ allPaymentsEnabled: false });
    await operate("PUT", "review-configurations/business-bistro", { placeId: "abc" });
    expect(await records.reviewConfiguration(anId.business("business-bistro"))).toMatchObject({
      placeId: "abc",
    });
    const voucher = {
      code: "TEN",
      businessId: "business-bistro",
      venueIds: null,
      discountAmount: null,
      discount: { percentage: 1_000 },
      expiredDate: null,
      startedAt: null,
      minimalAmount: null,
      currency: null,
      maxUse: null,
    };
    expect((await operate("PUT", "vouchers/business-bistro/TEN", voucher)).status).toBe(204);
    expect(await records.voucher(anId.business("business-bistro"), "TEN")).toMatchObject({
      code: "TEN",
    });
    expect((await operate("DELETE", "vouchers/business-bistro/TEN")).status).toBe(204);
    expect(await records.voucher(anId.business("business-bistro"), "TEN")).toBeNull();
  });

  it("TEN-14 gets the value of a record that can't be published, and nothing is stored", async () => {
    const { venue, device } = await bistro();
    await operate("PUT", "customizations/strict", { themeName: "LEON" });
    const look = { cover: "javascript:alert(1)", theme: { background: { brand: "red-ish" } } };
    const refused = await operate("PUT", "customizations/strict", { ...look, colour: "#fff" });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.map(({ path }) => path).toSorted()).toEqual([
      "colour",
      "cover",
      "theme.background.brand",
    ]);
    expect(await records.customization(anId.enrollment("strict"))).toEqual({ themeName: "LEON" });
    const otherPath = await operate("PUT", "venues/osteria", venue);
    expect(otherPath.body).toMatchObject({ fields: [{ path: "id", code: "not_the_path" }] });
    const unknown = { ...device, id: "lost-d1", venueId: "nowhere" };
    expect((await operate("PUT", "table-devices/lost-d1", unknown)).status).toBe(404);
    await operate("PUT", "venues/bistro", venue);
    await operate("PUT", "table-devices/bistro-d1", device);
    const twin = await operate("PUT", "table-devices/twin", { ...device, id: "twin" });
    expect(twin).toMatchObject({ status: 409, body: { code: "table-has-a-device" } });
  });

  it("is authorised by the deployment's key alone, and by none if none is set", async () => {
    const look = { themeName: "LEON" };
    for (const key of ["", "key-bistro", `${DEMO_OPERATOR_KEY}x`]) {
      expect((await operate("PUT", "customizations/mine", look, { key })).status).toBe(401);
    }
    expect(await records.customization(anId.enrollment("mine"))).toBeNull();
    const usual = env.OPERATOR_KEY_SHA256 ?? "";
    try {
      delete env.OPERATOR_KEY_SHA256;
      expect((await operate("PUT", "customizations/mine", look)).status).toBe(404);
      env.OPERATOR_KEY_SHA256 = createHash("sha256").update("of-this-venue").digest("hex");
      expect((await operate("PUT", "customizations/mine", look)).status).toBe(401);
      const own = { host: "demo.tableside.test", key: "of-this-venue" };
      expect((await operate("PUT", "customizations/mine", look, own)).status).toBe(204);
    } finally {
      env.OPERATOR_KEY_SHA256 = usual;
    }
  });
});
