import { expect, it } from "vitest";
import { withPreloads } from "./preloads.server";

const rendered = `<head><title>x</title></head><body><link rel="modulepreload" href="/assets/shared.js"/></body>`;

it("lets the browser fetch a page's scripts by the page's own policy", () => {
  const html = withPreloads(rendered, { page: "home", locale: "fr", nonce: "n0nce" });
  expect(html).toContain('<link nonce="n0nce" rel="modulepreload" href="/assets/shared.js"/>');
  expect(html).not.toContain("prefetch");
});

it("names the texts of the pages that a table and a bill lead to, in the guest's language, last in the head", () => {
  const table = withPreloads(rendered, { page: "table", locale: "fr", nonce: "n0nce" });
  expect(table).toMatch(
    /<title>x<\/title><link rel="prefetch" as="fetch" crossorigin="anonymous" href="\/assets\/texts-fr-menu-[\w-]+\.json"\/><link [^>]*texts-fr-order-[^>]*><\/head>/,
  );
  const bill = withPreloads(rendered, { page: "bill", locale: "it-IT", nonce: "n0nce" });
  for (const area of ["payment", "receipt", "menu"]) {
    expect(bill).toContain(`href="/assets/texts-it-IT-${area}-`);
  }
});
