import { expect, it } from "vitest";
import { withPreloads } from "./preloads.server";

const rendered = `<head><title>x</title></head><body><link rel="modulepreload" href="/assets/shared.js"/></body>`;

it("puts the page's nonce on its preloaded scripts, so that its policy allows them", () => {
  const html = withPreloads(rendered, { page: "home", locale: "fr", nonce: "n0nce" });
  expect(html).toContain('<link nonce="n0nce" rel="modulepreload" href="/assets/shared.js"/>');
  expect(html).not.toContain("prefetch");
});

it("prefetches the texts of the pages that follow a table or a bill, in the guest's language", () => {
  const table = withPreloads(rendered, { page: "table", locale: "fr", nonce: "n0nce" });
  expect(table).toMatch(
    /<title>x<\/title><link rel="prefetch" as="fetch" crossorigin="anonymous" href="\/assets\/texts-fr-menu-[\w-]+\.json"\/><link [^>]*texts-fr-order-[^>]*><\/head>/,
  );
  const bill = withPreloads(rendered, { page: "bill", locale: "it-IT", nonce: "n0nce" });
  for (const area of ["payment", "receipt", "menu"]) {
    expect(bill).toContain(`href="/assets/texts-it-IT-${area}-`);
  }
});
