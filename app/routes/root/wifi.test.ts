import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { newId } from "#worker/base/ids";
import { wifiFor } from "./wifi.server";

const wifi = { ssid: "croque", pwd: "soupe" };
const there = (venueId: string) => ({ ok: true, value: { venueId, device: { venueId } } });
const gone = { ok: false, error: { status: 404, code: "not-found" } };

function wifiShown(tableLinks: "open" | "signed", params: object, answer: object = gone) {
  const context = {
    tenant: { venue: { ...venue(), wifi, tableLinks } },
    platform: { tables: { standing: async () => answer }, bills: { get: async () => answer } },
  } as unknown as AppLoadContext;
  return wifiFor({ context, params: { venueId: venue().id, ...params } });
}

describe("the venue's wifi", () => {
  it("UX-21 is shown at its tables and bills, and nowhere else", async () => {
    expect(await wifiShown("open", { deviceId: "t1" })).toEqual(wifi);
    expect(await wifiShown("open", { billId: newId("b") })).toEqual(wifi);
    expect(await wifiShown("open", {})).toBeNull();
  });

  it("UX-21 is shown only to those who have opened the table or know the bill, where links are signed", async () => {
    for (const params of [{ deviceId: "t1" }, { billId: newId("b") }]) {
      expect(await wifiShown("signed", params)).toBeNull();
      expect(await wifiShown("signed", params, there("elsewhere"))).toBeNull();
      expect(await wifiShown("signed", params, there(venue().id))).toEqual(wifi);
    }
  });
});
