import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { menuFileRecord, videoRecords } from "../menu-records";
import { businessId, venueRecord } from "../records";
import { demoVenues } from "../venues";

const at = (path: string | null) =>
  fileURLToPath(new URL(`../../../public${path}`, import.meta.url));

describe("what the demo publishes beside its menus of dishes", () => {
  it("MENU-09 MENU-40 a printed menu is light pictures with the words of every dish, and a PDF", () => {
    const printed = demoVenues.filter(({ menuIsPrinted }) => menuIsPrinted);
    expect(printed.length).toBeGreaterThan(0);
    for (const demo of printed) {
      const menu = venueRecord(demo).staticMenu;
      const words = menu?.pictures.map(({ text }) => text).join("\n");
      for (const { name } of demo.menu) expect(words).toContain(`${name}, `);
      for (const { url } of menu?.pictures ?? []) {
        expect(readFileSync(at(url)).subarray(8, 12).toString(), url).toBe("WEBP");
        expect(statSync(at(url)).size, url).toBeLessThan(80_000);
      }
      expect(
        readFileSync(at(menu?.pdfUrl ?? ""))
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
  });

  it("PROD-14 a dish that names a video has one, which is light and has the dish's picture as its poster", () => {
    const businesses = [...new Set(demoVenues.map(businessId))];
    const videos = businesses.flatMap(videoRecords);
    const named = businesses
      .flatMap((id) => menuFileRecord(id).menus)
      .flatMap(({ categories }) => categories.flatMap(({ elements }) => elements))
      .flatMap((one) => (one.elementType === "PRODUCT" ? (one.videoPlaybackId ?? []) : []));
    expect(named).toEqual(videos.map(({ playbackId }) => playbackId));
    expect(named.length).toBeGreaterThan(0);
    for (const { sources, posterUrl } of videos) {
      for (const { url } of sources) expect(statSync(at(url)).size, url).toBeLessThan(250_000);
      expect(statSync(at(posterUrl)).isFile()).toBe(true);
    }
  });
});
