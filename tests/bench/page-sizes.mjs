/** What each page makes a phone fetch on its first load, and its limits. */
import { pages } from "../../app/routes/table.ts";
import { openBill, venueIn } from "./bill-page.mjs";
import { measureGroupPages } from "./group-pages.mjs";
import { orderingPages } from "./ordering-pages.mjs";
import { printTable } from "./report.mjs";
import { Guest, newGuestId, pageHeaders, units } from "./site.mjs";
import { measurePage } from "./sizes.mjs";

/** The quality list's: kilobytes as the edge compresses them, and requests, the page itself included. */
const BARS = {
  scriptKb: 94,
  pageKb: 200,
  billRequests: 9,
  requests: 12,
  sheets: 2,
  themeSheets: 1,
  overBillKb: 12,
  /** Where guests order they wait for more pages, one after the other. */
  orderingOverBillKb: 10,
};

/**
 * Measures every page that an address alone leads to, and those of the paying job, and holds them to
 * their bars: the bill page to figures of its own, any other to the bill page's.
 *
 * @param {import("./report.mjs").Report} report
 * @returns {Promise<Record<string, Awaited<ReturnType<typeof measurePage>>>>} By page.
 */
export async function holdSizes(site, report) {
  const measured = {};
  const ordering = await orderingPages(site);
  for (const { name, path, headers } of [...(await pagesOf(site)), ...ordering]) {
    measured[name] = await measurePage(site.siteUrl + path, headers);
  }
  const stranger = pageHeaders(newGuestId(), site.siteUrl);
  Object.assign(measured, await measureGroupPages(site.siteUrl, stranger));
  print(measured);
  const { bill, ...others } = measured;
  const kb = (bytes) => bytes / 1000;
  report.atMost("bill page, script", kb(bill.script), BARS.scriptKb, "kB");
  report.atMost("bill page, whole first visit", kb(bill.total), BARS.pageKb, "kB");
  report.atMost("bill page, requests", bill.requests, BARS.billRequests, "");
  const sheets = `${bill.sheets.length} sheets in all`;
  report.atMost("bill page, themes' style sheets", themeSheets(bill), BARS.themeSheets, "", sheets);
  // Of all other pages the heaviest speaks for the rest.
  const most = (name, of, bar, unit) => {
    const [worst] = Object.entries(others).sort(([, one], [, other]) => of(other) - of(one));
    report.atMost(name, of(worst[1]), bar, unit, worst[0]);
  };
  const scriptBar = kb(bill.script) + BARS.overBillKb;
  most("any other page, script", (page) => kb(page.script), scriptBar, "kB");
  most("any other page, whole first visit", (page) => kb(page.total), BARS.pageKb, "kB");
  most("any other page, requests", (page) => page.requests, BARS.requests, "");
  const [dressed, requests] = mostWithTwoFaces(others);
  report.atMost("any page in a look of two faces, requests", requests, BARS.requests, "", dressed);
  most("any other page, style sheets", ({ sheets }) => sheets.length, BARS.sheets, "");
  most("any other page, themes' style sheets", themeSheets, BARS.themeSheets, "");
  const [name, script] = ordering
    .map(({ name }) => [name, kb(measured[name].script)])
    .sort(([, one], [, other]) => other - one)[0];
  const orderingBar = kb(bill.script) + BARS.orderingOverBillKb;
  report.atMost("ordering and tabs, script", script, orderingBar, "kB", name);
  const odd = ordering.filter(({ name }) => measured[name].status !== 200).map(({ name }) => name);
  report.atMost("ordering and tabs, pages that could not be read", odd.length, 0, "", odd.join());
  const looks = await billsOfAllLooks(site);
  const [theme, heaviest] = Object.entries(looks).sort(([, a], [, b]) => b.total - a.total)[0];
  report.atMost("bill page in any look, whole", kb(heaviest.total), BARS.pageKb, "kB", theme);
  return measured;
}

/** The most requests of a venue's page where its look has two faces, as most have. Previews are the operator's. */
function mostWithTwoFaces(pages) {
  return Object.entries(pages)
    .filter(([name, { faces }]) => faces > 0 && !name.startsWith("look-preview"))
    .map(([name, { requests, faces }]) => [name, requests - faces + 2])
    .sort(([, one], [, other]) => other - one)[0];
}

/** The bill page in each theme. */
async function billsOfAllLooks(site) {
  const looks = {};
  const guest = new Guest(site.url);
  const headers = pageHeaders(guest.guestId, site.siteUrl);
  for (const venue of site.demo.venues) {
    if (looks[venue.theme]) continue;
    looks[venue.theme] = await measurePage(site.siteUrl + (await openBill(site, venue)), headers);
  }
  guest.close();
  print(looks);
  return looks;
}

function themeSheets({ sheets }) {
  return sheets.filter((path) => /theme/i.test(path)).length;
}

function print(measured) {
  const rows = [
    ["page, kB brotli", "script", "style", "fonts", "html", "other", "whole", "requests"],
  ];
  for (const [name, page] of Object.entries(measured)) {
    const parts = [page.script, page.style, page.font, page.html, page.other, page.total];
    const odd = page.status === 200 ? "" : ` (${page.status})`;
    const sizes = parts.map((bytes) => (bytes / 1000).toFixed(1));
    rows.push([name + odd, ...sizes, String(page.requests)]);
  }
  printTable(rows);
}

/** Pages with what their addresses need made beforehand. */
async function pagesOf(site) {
  const { billPath, splitPath, venue, headers } = await splitOn(site, "FR");
  // Tips are asked for where guests are used to them, which a French venue's are not.
  const elsewhere = await splitOn(site, "US");
  const paid = await splitOn(site, "ES", { paid: true });
  const ofPaid = (name, path) => ({ name, path: paid.splitPath + path, headers: paid.headers });
  const place = `/venues/${venue.venueId}`;
  const page = (name, path) => ({ name, path, headers });
  const open = pages
    .map(({ id, path }) => page(id, path.replace(":venueId", venue.venueId)))
    .filter(({ path }) => !/[:*]|\/tab\//.test(path));
  return [
    page("bill", billPath),
    ...open,
    page("table", `${place}/tables/${venue.tables[1].deviceId}`),
    page("table-bills", `${place}/tables/${venue.tables.at(-1).deviceId}/bills`),
    page("bill-details", `${billPath}/details`),
    page("bill-items", `${billPath}/items`),
    page("split-new", `${billPath}/splits/new`),
    page("split", splitPath),
    { name: "tips", path: `${elsewhere.splitPath}/tips`, headers: elsewhere.headers },
    page("payment-new", `${splitPath}/payment-intents/new`),
    page("voucher", `${splitPath}/voucher`),
    page("payment-error", `${splitPath}/error?reason=card_declined`),
    ofPaid("payment-success", "/success"),
    ofPaid("receipt-email-form", "/receipt-email-form"),
    ofPaid("expense-note", "/expense-note"),
    page("receipt-email-sent", `${billPath}/receipt-email/sent`),
    page("receipt-email-error", `${billPath}/receipt-email/error`),
    page("receipt-download-error", `${billPath}/receipt-download/error`),
    page("not-found", "/nowhere"),
  ];
}

/** A bill with a guest's split, which they have not paid yet, or have. */
async function splitOn(site, country, { paid = false } = {}) {
  const venue = venueIn(site, country);
  const billPath = await openBill(site, venue);
  const billId = billPath.split("/").at(-1);
  const guest = new Guest(site.url);
  const { body: split } = await guest.issue(billId, units(10), venue.currency);
  if (paid) {
    const { body } = await guest.pay(billId, split, await guest.testCard());
    if (body.step !== "succeeded") throw new Error(`not paid: ${JSON.stringify(body)}`);
  }
  guest.close();
  const headers = pageHeaders(guest.guestId, site.siteUrl);
  return { billPath, splitPath: `${billPath}/splits/${split.splitId}`, venue, headers };
}
