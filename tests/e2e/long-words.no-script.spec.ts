import type { APIRequestContext } from "@playwright/test";
import type { MenuFile, MenuVenue } from "~/contracts/menu";
import type { Venue } from "~/contracts/venue";
import { issueSplit, paySplit } from "./guest";
import { showIn } from "./looks";
import { operate } from "./operator";
import { expectNothingClipped, expectNothingSideways } from "./reach";
import { expect, test } from "./test";
import { line, order, Till, units } from "./till";

/** Thirty letters and no place to break at. */
const LONG = "Rindfleischetikettierungsgesetz".slice(0, 30);

/** Everything that an operator words, in words of thirty letters. */
async function publish(request: APIRequestContext, model: Venue, id: string, themeName: string) {
  const address = { ...model.address, address: LONG, city: LONG };
  const tips = model.tipsSuggestionConfiguration;
  const suggestions = tips.suggestions.map((one) => ({ ...one, label: LONG }));
  const venue = {
    ...model,
    id,
    enrollmentId: id,
    businessId: id,
    name: LONG,
    address,
    chargesDisplay: { benefitSurchargeExplanationLabel: LONG },
    tipsSuggestionConfiguration: { ...tips, suggestions },
  };
  const banner = { title: LONG, description: LONG, linkLabel: LONG, linkUrl: "https://a.example/" };
  await operate(request, "PUT", `venues/${id}`, venue);
  await operate(request, "PUT", `customizations/${id}`, {
    themeName,
    footerText: LONG,
    contactPageBanner: banner,
    postPaymentBanner: { title: LONG, linkUrl: "https://a.example/" },
    customLink: "https://a.example/",
    customLinkTitle: LONG,
    upsells: [{ title: LONG, text: LONG, linkUrl: "https://a.example/" }],
  });
  const table = { tableId: `${id}-t`, venueId: id, businessId: id, orderId: null };
  const rest = { lastRefreshOrderCorrelationId: null, currentOrderRefreshedAt: null };
  const device = { ...table, ...rest, id: `${id}-d`, name: LONG, menuAreaId: null };
  await operate(request, "PUT", `table-devices/${id}-d`, { ...device, experience: null });
  await publishMenu(request, model, id);
  const answer = await operate(request, "POST", `venues/${id}/till-keys`);
  const { key } = (await answer.json()) as { key: string };
  return new Till(request, { ...venue, venueId: id, posKey: key } as never, `${id}-t`);
}

/** The model's menus, with every name and description replaced. */
async function publishMenu(request: APIRequestContext, model: Venue, id: string) {
  const read = async <T>(path: string) => (await (await request.get(path)).json()) as T;
  const { url } = await read<{ url: string }>(
    `/api/store/business_menu_publications/${model.businessId}`,
  );
  const file = JSON.parse(
    JSON.stringify(await read<MenuFile>(url)).replace(
      /"(name|title|description|shortDescription)":"[^"]*"/g,
      `"$1":"${LONG}"`,
    ),
  ) as MenuFile;
  const shown = await read<MenuVenue>(`/api/store/menu_venues/${model.id}`);
  await operate(request, "PUT", `businesses/${id}/menus`, { ...file, businessId: id });
  await operate(request, "PUT", `venues/${id}/menus`, { ...shown, venueId: id, businessId: id });
}

const themes = ["CENTURION", "WALK_ONS", "BHG"];

test(`UX-06 words of thirty letters break no page of ${themes.join(", ")} at 320 px`, async ({
  page,
  request,
  venues,
  looks,
}) => {
  test.slow();
  const id = `long-${Date.now()}`;
  const { venueId } = venues.find((one) => one.theme === "FRIC_FRAC") ?? { venueId: "" };
  const model = (await (await request.get(`/api/store/venues/${venueId}`)).json()) as Venue;
  const till = await publish(request, model, id, themes[0] ?? "");
  const fee = { id: "fee", label: LONG, type: "FEE", chargeModel: "FLAT" } as const;
  const charges = [{ ...fee, amount: units(0.5) }];
  const sides = [{ name: LONG, quantity: units(1), unitPriceAfterTax: 0 }];
  const lines = [line("1", LONG, 1_234.5, 2, { subProducts: sides }), line("2", LONG, 9)];
  const subOrders = [
    { id: "1", name: LONG, lines, charges, discounts: [{ label: LONG, amount: units(1) }] },
  ];
  const { billId } = await till.put(order(lines, { subOrders, staff: { name: LONG, posId: "7" } }));

  await page.setViewportSize({ width: 320, height: 568 });
  const base = `/venues/${id}`;
  const bill = `${base}/bills/${billId}`;
  await page.goto(`${base}/tables/${id}-d`);
  await expect(page.getByText(LONG).first()).toBeVisible();
  const part = { splitAmount: 1_000_000, currencyCode: model.currency };
  const paid = await issueSplit(page, billId, "by-amount", part);
  await paySplit(page, billId, paid);
  const split = await issueSplit(page, billId, "by-amount", part);
  await page.goto(`${base}/menus`);
  const menu = page.url();
  const dish = await page.locator('main a[href*="/products/"]').first().getAttribute("href");
  for (const path of [
    base,
    `${base}/contact?burgerMenuOpen=true`,
    `${base}/no-such-page`,
    menu,
    `${menu}#category-selector`,
    `${menu}#filter`,
    dish ?? "",
    bill,
    `${bill}#pay-full-bill-or-split`,
    `${bill}/details`,
    `${bill}/items`,
    ...["", "?type=SHARE", "?type=ITEMS", "?type=AMOUNT"].map(
      (type) => `${bill}/splits/new${type}`,
    ),
    `${bill}/splits/${split.splitId}/tips`,
    `${bill}/splits/${split.splitId}/payment-intents/new`,
    `${bill}/splits/${paid.splitId}/success`,
    `${base}/reviews/new?bill=${billId}&split=${paid.splitId}`,
  ]) {
    await page.goto(path);
    for (const look of looks.filter(({ theme }) => themes.includes(theme))) {
      await showIn(page, look);
      await expectNothingSideways(page, `${path} in ${look.theme}`);
      await expectNothingClipped(page, `${path} in ${look.theme}`);
    }
  }
});
