import { describe, expect, it } from "vitest";
import { asksAboutAllergies, type BrowseFacts, browseState, canOrder } from "./browse-state";

const venue = {
  countryCode: "FR",
  menuExposedType: "DYNAMIC_MENU",
  ordering: { enabled: true, openBillEnabled: true },
} as const;
const british = { ...venue, countryCode: "GB" };
const closed = { ...venue, ordering: { enabled: true, openBillEnabled: false } };
const off = { ...venue, ordering: { enabled: false, openBillEnabled: true } };
const picture = { ...venue, menuExposedType: "STATIC_MENU" } as const;
const facts: BrowseFacts = {
  venue,
  preview: false,
  openTab: false,
  menusServed: true,
  allergies: null,
  liveBill: false,
};

describe("what a guest can do with a venue's menus", () => {
  it.each<[string, Partial<BrowseFacts>, string]>([
    ["MENU-49 a preview", { preview: true, menusServed: false }, "canOnlyBrowseMenus"],
    ["MENU-49 an open tab", { openTab: true, liveBill: true }, "canOnlyBrowseMenus"],
    ["MENU-50 a picture of a menu", { venue: picture, liveBill: true }, "cannotBrowseMenus"],
    ["MENU-50 nothing served now", { menusServed: false, liveBill: true }, "cannotBrowseMenus"],
    ["MENU-51 ordering off", { venue: off, liveBill: true }, "canOnlyBrowseMenus"],
    ["MENU-51 ordering off in GB", { venue: { ...off, countryCode: "GB" } }, "canOnlyBrowseMenus"],
    [
      "MENU-52 allergies in GB",
      { venue: british, allergies: true, liveBill: true },
      "hasAllergies",
    ],
    ["MENU-52 allergies in France", { allergies: true, liveBill: true }, "canReorder"],
    ["MENU-53 no answer in GB", { venue: british, liveBill: true }, "cannotBrowseMenus"],
    ["MENU-54 a live bill", { venue: closed, liveBill: true }, "canReorder"],
    ["MENU-54 none in GB", { venue: british, allergies: false, liveBill: true }, "canReorder"],
    ["MENU-55 a free table", {}, "canOpenANewBill"],
    ["MENU-56 no new bills", { venue: closed }, "cannotOpenANewBill"],
  ])("%s", (_, more, state) => {
    expect(browseState({ ...facts, ...more })).toBe(state);
  });

  it("MENU-48 is nothing where there is no such venue, in a preview either", () => {
    expect(browseState({ ...facts, venue: null })).toBe("cannotBrowseMenus");
    expect(browseState({ ...facts, venue: null, preview: true })).toBe("cannotBrowseMenus");
  });

  it("ORD-08 ORD-09 ALG-04 can order on a live bill or where a new one may be opened", () => {
    expect(canOrder("canReorder") && canOrder("canOpenANewBill")).toBe(true);
    for (const state of ["hasAllergies", "cannotOpenANewBill", "canOnlyBrowseMenus"] as const) {
      expect(canOrder(state), state).toBe(false);
    }
  });

  it("ALG-01 is asked about allergies in GB only, once, and only where they could order", () => {
    const asked = { ...facts, venue: british };
    expect(asksAboutAllergies(asked)).toBe(true);
    expect(asksAboutAllergies({ ...asked, allergies: false })).toBe(false);
    expect(asksAboutAllergies({ ...asked, allergies: true })).toBe(false);
    expect(asksAboutAllergies({ ...asked, venue: { ...off, countryCode: "GB" } })).toBe(false);
    expect(asksAboutAllergies({ ...asked, openTab: true })).toBe(false);
    expect(asksAboutAllergies(facts)).toBe(false);
  });
});
