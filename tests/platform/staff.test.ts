import { describe, expect, it } from "vitest";
import { createPlatformApp } from "#worker/platform/app";
import { guestCalls } from "~/contracts/api/every-call";
import { pages } from "~/routes/table";
import { parts } from "./parts.fixture";
import { call, newGuest, openBill } from "./platform.fixture";

const STAFF = /staff|waiter|waitress|employee|manager|admin|back-?office|operator|kitchen/i;

/** Every field of a document whose name mentions staff, with its value. */
function staffIn(value: unknown, place = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [
    ...(STAFF.test(name) ? [[`${place}${name}`, inside] as [string, unknown]] : []),
    ...staffIn(inside, `${place}${name}.`),
  ]);
}

describe("staff", () => {
  it("SEC-08 appear on a bill by name and point-of-sale id only, and in no other document", async () => {
    const guest = newGuest();
    const { billId } = await openBill([20], { staff: { name: "Alex", posId: "7" } });
    const { body } = await guest.bill(billId);
    const others = staffIn(body).filter(([place]) => place !== "order.staff");
    expect(body.order?.staff).toEqual({ name: "Alex", posId: "7" });
    expect(others).toEqual([]);
    for (const path of [
      "/api/store/table_devices/bistro-d1",
      "/api/store/venues/bistro",
      "/api/store/configs/settings",
    ]) {
      const { status, body: document } = await call("GET", path);
      expect(status, path).toBe(200);
      const named = staffIn(document).filter(([place]) => !place.endsWith("order.staff"));
      expect(named, path).toEqual([]);
    }
  });

  it("SEC-09 have no screen: no address that is served shows a page of theirs", async () => {
    expect(pages.length).toBeGreaterThan(15);
    for (const { id, path } of pages) {
      expect(`${id} ${path}`).not.toMatch(STAFF);
    }
    // Every other address is the platform's: none whose name is about staff answers with a page.
    const served = createPlatformApp(parts).routes.filter(({ path }) => STAFF.test(path));
    const addresses = new Set(served.map(({ path }) => path.replace(/:\w+|\*/g, "x")));
    expect(addresses).toContain("/operator/v1/status");
    for (const path of addresses) {
      const accept = { accept: "text/html" };
      const { headers } = await call("GET", path, { headers: accept, host: "127.0.0.1" });
      expect(headers.get("content-type") ?? "", path).not.toContain("html");
    }
  });

  it("SEC-10 have no role: a page checks who owns a split, an order or a tab, who signed in, whose e-mail is confirmed, or nothing, and no call knows a rank", () => {
    const rules = new Set(pages.map(({ access }) => access));
    expect([...rules].toSorted()).toEqual([
      "anyone",
      "order-owner",
      "signed-in",
      "split-owner",
      "tab-owner",
      "verified",
    ]);
    for (const { path, query } of guestCalls) {
      // A waiter's link to an account is read for tips, and orders go to a device manager, consent
      // to a consent manager: none is a right.
      const named =
        /\/(?:waiter-app-backend|waiter-name|sunday-device-manager|consent-manager)\/|\{waiterPosId\}/g;
      expect(path.replace(named, "")).not.toMatch(STAFF);
      expect(Object.keys(query?.shape ?? {}).join()).not.toMatch(/role|admin|rank/i);
    }
  });
});
