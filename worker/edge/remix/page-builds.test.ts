import { describe, expect, it } from "vitest";
import { pages } from "~/routes/table";
import { pageFinder } from "../page-finder";
import { cutBuild } from "./page-builds";

const pageOf = pageFinder(pages);

const billId = `b_${"x".repeat(32)}`;
const splitId = `s_${"x".repeat(32)}`;

/** An address that fits the path's pattern. */
function addressOf(path: string): string {
  return path
    .replace(":billId", billId)
    .replace(":splitId", splitId)
    .replace("*", "no/such/page")
    .replace(/:(\w+)/g, "some-$1");
}

const routes = Object.fromEntries(
  ["root", ...pages.map((page) => page.id), "elsewhere"].map((id) => [
    id,
    { id, parentId: id === "root" ? undefined : "root" },
  ]),
);
const build = { routes, assets: { routes, url: "/assets/manifest-0f.js" }, publicPath: "/" };

describe("page builds", () => {
  it("pick every page of the table by its address", () => {
    for (const page of pages) {
      expect(pageOf(addressOf(page.path)).id, page.path).toBe(page.id);
    }
  });

  it("ROUTE-03 an unknown path is the not-found page's", () => {
    for (const path of ["/nowhere", "/venues", "/venues/a/b/c/d/e/f/g", "/not-found"]) {
      expect(pageOf(path).id).toBe("not-found");
    }
  });

  it("plain words go before parameters", () => {
    expect(pageOf(`/venues/v/bills/${billId}/splits/new`).id).toBe("split-new");
    expect(pageOf(`/venues/v/bills/${billId}/splits/${splitId}`).id).toBe("split");
    expect(pageOf(`/venues/v/bills/${billId}/splits/new/anomaly`).id).toBe("split-anomaly");
  });

  it("hold their page with its parents, and nothing else", () => {
    for (const page of pages) {
      const cut = cutBuild(build, page);
      const expected = [...new Set(["root", page.id])].sort();
      expect(Object.keys(cut.routes).sort()).toEqual(expected);
      expect(Object.keys(cut.assets.routes).sort()).toEqual(expected);
    }
  });

  it("hold the layouts that a page is nested in", () => {
    const frame = { id: "frame", parentId: "root" };
    const nested = { ...routes, frame, bill: { id: "bill", parentId: "frame" } };
    const bill = pages.find((page) => page.id === "bill");
    if (!bill) throw new Error("no bill page");
    const cut = cutBuild({ routes: nested, assets: { routes: nested, url: "/m.js" } }, bill);
    expect(Object.keys(cut.routes).sort()).toEqual(["bill", "frame", "root"]);
  });

  it("leave the whole build as it was", () => {
    for (const page of pages) cutBuild(build, page);
    expect(Object.keys(build.routes)).toContain("elsewhere");
  });
});
