import { describe, expect, it } from "vitest";
import { allFiles, isTest } from "./source-files";

const files = allFiles();

describe("ids", () => {
  /** As `app/domain/ids.schema.ts` declares them; one that it gets is in both rules. */
  const brands = (() => {
    const text = files.find(({ path }) => path === "app/domain/ids.schema.ts")?.text ?? "";
    return [...text.matchAll(/^export type (\w+)Id = /gm)].map(([, kind]) => kind).join("|");
  })();

  it("ids are branded where they are parsed, and stay so: none goes on as a string", () => {
    const named = new RegExp(`\\b(?!sub)\\w*(?:${brands})Ids?\\??: (?:readonly )?string\\b`, "gi");
    const found = files
      .filter((file) => /^(?:app|worker)\//.test(file.path) && !isTest(file))
      .flatMap(({ path, text }) => (text.match(named) ?? []).map((one) => `${path}: ${one}`));
    expect(found.toSorted()).toEqual([
      // What the phone has stored is read in the browser, where no schema is.
      "app/contracts/loyalty-stored.ts: billId: string",
      "app/contracts/loyalty-stored.ts: primaryUserId: string",
      "app/contracts/loyalty-stored.ts: splitId: string",
      // What the phone has stored, again.
      "app/live/loyalty-storage.ts: primaryUserId: string",
      // An attribute of the page, passed on to the app around it.
      "app/live/native-bridge.ts: paymentId: string",
      // What a till names in a path, before it is told that guests could guess it.
      "worker/platform/till/documents.ts: tillsOrderId: string",
      "worker/platform/till/documents.ts: tillsTabId: string",
      // A fingerprint of the guest at one venue, which statistics call the device.
      "worker/ports/analytics.ts: deviceId: string",
    ]);
  });

  it("an id is cast to its brand only for a caller who is nobody; those that are made get theirs in one place", () => {
    const cast = new RegExp(`\\bas (?:${brands})Id\\b`);
    const casts = files.filter(
      ({ text, path }) => cast.test(text) && !path.startsWith("tests/boundaries/"),
    );
    expect(casts.map((file) => file.path)).toEqual(["app/contracts/viewer.ts"]);
  });
});
