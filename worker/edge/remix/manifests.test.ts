import { describe, expect, it } from "vitest";
import { page, pages } from "~/routes/table";
import { isListed, manifestNames, manifestOf, manifestUrl } from "./manifests";

const listed = (name: (typeof manifestNames)[number]) =>
  pages.filter((one) => isListed(one, name)).map(({ id }) => id);

describe("the pages that a browser can go to without loading a document", () => {
  it("hold every page in the list that the page itself loads, and the page for unknown addresses", () => {
    for (const one of pages) expect(listed(manifestOf(one)), one.id).toContain(one.id);
    for (const name of manifestNames) expect(listed(name)).toContain("not-found");
  });

  it("are, on a bill, the bill's own: other pages cost it nothing", () => {
    for (const path of ["/venues/:venueId/bills/:billId/new", "/venues/:venueId/bills/:billId"]) {
      expect(isListed(page("new", path, "anyone"), "bill"), path).toBe(true);
    }
    for (const path of [
      "/me/new",
      "/guest-app/:appId/new",
      "/venues/:venueId/new",
      "/venues/:venueId/tables/:deviceId",
    ]) {
      expect(isListed(page("new", path, "anyone"), "bill"), path).toBe(false);
    }
  });

  it("lead from a table to its bill", () => {
    expect(listed("venue")).toEqual(expect.arrayContaining(["table", "bill", "payment-success"]));
  });

  it("are a file beside the whole manifest, which is all there is in development", () => {
    expect(manifestUrl("/assets/manifest-0f3a.js", "bill")).toBe("/assets/manifest-0f3a-bill.js");
    expect(manifestUrl("/@id/browser-manifest", "bill")).toBe("/@id/browser-manifest");
  });
});
