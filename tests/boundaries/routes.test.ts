import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { pages } from "~/routes/table";

const app = fileURLToPath(new URL("../../app/", import.meta.url));

describe("the route table", () => {
  it("gives every page a tenant rule and an access rule", () => {
    const rules = {
      tenant: ["none", "venue", "guest-app"],
      access: ["anyone", "split-owner", "tab-owner", "order-owner", "signed-in", "verified"],
    };
    for (const page of pages) {
      expect(rules.tenant, page.id).toContain(page.tenant);
      expect(rules.access, page.id).toContain(page.access);
    }
  });

  it("requires a venue wherever the path names one, and an owner wherever it names a split, a tab or an order", () => {
    for (const page of pages) {
      if (page.path.includes(":venueId")) expect(page.tenant, page.id).toBe("venue");
      if (page.path.includes(":appId/privacy")) expect(page.tenant, page.id).toBe("guest-app");
      if (page.path.includes(":splitId")) expect(page.access, page.id).toBe("split-owner");
      if (page.path.includes(":tabId")) expect(page.access, page.id).toBe("tab-owner");
      if (page.path.includes(":orderId")) expect(page.access, page.id).toBe("order-owner");
    }
  });

  it("SEC-07 ROUTE-89 ACC-12 asks for an account on these pages, and for a confirmed e-mail on some of them", () => {
    const by = (rule: string) =>
      pages.filter(({ access }) => access === rule).map(({ path }) => path);
    expect(by("verified").sort()).toEqual([
      "/guest-app/:appId/receipts",
      "/guest-app/:appId/reservations",
      "/me",
      "/me/receipts/list",
    ]);
    expect(by("signed-in").sort()).toEqual([
      "/guest-app/:appId/auth/email",
      "/guest-app/:appId/auth/email/migration",
      "/guest-app/:appId/loyalty",
      "/guest-app/:appId/privacy/marketing",
      "/guest-app/:appId/privacy/marketing/migration",
      "/guest-app/:appId/profile",
      "/me/data.json",
      "/me/details",
      "/me/erase",
      "/me/management",
      "/me/unverified",
    ]);
  });

  it("names each page and each path once, and every module in app/routes", () => {
    expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length);
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
    for (const page of pages) expect(existsSync(app + page.file), page.file).toBe(true);
    const modules = pages.map(({ file }) => file.split("/")[1]);
    // Who may enter is in `access`, what several pages read and do in `use-cases`, what their frame shows in `root`.
    const expected = new Set([...modules, "access", "root", "table.ts", "use-cases"]);
    expect(readdirSync(`${app}routes`).sort()).toEqual([...expected].sort());
  });
});
