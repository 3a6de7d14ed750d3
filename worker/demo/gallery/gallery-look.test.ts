import { expect, it } from "vitest";
import type { Tenant } from "~/services/context.server";
import { inGalleryLook } from "./gallery-look";

const tenant = { host: "x", venue: null, guestApp: null, look: { theme: "LEON" } } as Tenant;
const themeAt = (address: string) => inGalleryLook(tenant, new URL(address, "http://x")).look.theme;

it("TEN-27 dresses the gallery alone, and in one of the twelve looks alone", () => {
  expect(themeAt("/demo/gallery?theme=DS_CAFE")).toBe("DS_CAFE");
  expect(themeAt("/demo/gallery")).toBe("LEON");
  expect(themeAt("/demo/gallery?theme=ds-cafe")).toBe("LEON");
  expect(themeAt("/venues/leonie?theme=DS_CAFE")).toBe("LEON");
});
