import { dish, menu } from "#tests/fixtures/menu";
import { anId } from "~/domain/ids.fixture";
import { guestIdOf } from "./guest";
import { expectLight } from "./light";
import { openVenue } from "./open-venue";
import { operate } from "./operator";
import { expect, test } from "./test";
import { line, order } from "./till";

const times = <T>(most: number, make: (at: number) => T) =>
  Array.from({ length: most }, (_, at) => make(at));

/** A dish with as many options as an order has for each of a hundred dishes. */
const OPTIONS = 15;

test("a basket of a hundred dishes with every option is a light page, as is the question whether to send it", async ({
  page,
  request,
  venues,
}) => {
  test.slow();
  const id = `heavy-basket-${Date.now()}`;
  await openVenue(request, venues, id);
  const options = times(OPTIONS, (at) => `option-${at}`);
  const name = "n".repeat(130);
  const group = { subProductIds: options.map(anId.product), min: 0, max: 50, multiMax: 1 };
  const card = menu(
    "card",
    times(100, (at) =>
      dish(`dish-${at}`, 1, { name: `${name}${at}`, subProductIds: [anId.product("group")] }),
    ),
    {
      subProducts: [
        dish("group", 0, { type: "MODIFIER_GROUP", ...group }),
        ...options.map((option) => dish(option, 0.1, { type: "MODIFIER", name })),
      ],
    },
  );
  const file = { businessId: id, language: "es", menus: [card] };
  await operate(request, "PUT", `businesses/${id}/menus`, file);
  const menus = [{ id: "card", visible: true, constraints: null }];
  await operate(request, "PUT", `venues/${id}/menus`, { venueId: id, businessId: id, menus });

  const table = `/venues/${id}/tables/${id}-1`;
  await page.goto(table);
  const headers = { origin: new URL(page.url()).origin, "x-guest-id": await guestIdOf(page) };
  const add = (productId: string) =>
    page.request.post(`/api/ordering/tables/${id}-t1/basket/lines`, {
      headers,
      data: {
        menuId: "card",
        productId,
        quantity: 1,
        subItems: options.map((option) => ({ productId: option, quantity: 1, subItems: [] })),
      },
    });
  // A few at a time, since each answer is the whole basket and other tests' guests would wait.
  for (const block of times(25, (one) => one * 4)) {
    const added = await Promise.all(times(4, (at) => add(`dish-${block + at}`)));
    for (const answer of added) expect(answer.status(), await answer.text()).toBeLessThan(300);
  }
  expect((await (await add("dish-0")).json()).code).toMatch(/^too-many-/);
  for (const address of [`${table}/basket`, `${table}/basket/confirm`]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    for (const at of [0, 99]) expect(html).toContain(`${name}${at}<`);
    expectLight(html, address);
  }
});

test("a bill at all limits of an order is a light page, and an order beyond them is refused", async ({
  page,
  request,
  venues,
}) => {
  test.slow();
  const id = `heavy-bill-${Date.now()}`;
  const till = await openVenue(request, venues, id);
  const named = (sign: string) =>
    till.put(order(times(500, (at) => line(`${at}`, sign.repeat(190) + at, 9))));
  await expect(named("<")).rejects.toThrow("order-too-large");
  await named("'");
  await page.goto(`/venues/${id}/tables/${id}-1`);
  await expect(page).toHaveURL(/\/bills\//);
  const bill = new URL(page.url()).pathname;
  for (const address of [bill, `${bill}/items`, `${bill}/details`]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect(html).toContain("&#x27;499");
    expectLight(html, address);
  }
});

test("LOC-05 a group of five hundred venues lists them page by page, and shows all on its map", async ({
  page,
  request,
  venues,
}) => {
  test.slow();
  const id = `heavy-group-${Date.now()}`;
  const [model] = venues;
  const venue = await (await request.get(`/api/store/venues/${model?.venueId}`)).json();
  const openingHours = times(14, (at) => ({
    days: [1 + (at % 7)],
    from: at < 7 ? "11:00" : "18:00",
    to: at < 7 ? "15:00" : "23:00",
  }));
  const part = "a".repeat(190);
  const publish = (at: number) =>
    operate(request, "PUT", `venues/${id}-${at}`, {
      ...venue,
      id: `${id}-${at}`,
      businessId: id,
      enrollmentId: id,
      name: `${"Restaurant ".repeat(10)}${at}`,
      address: { address: part, city: part, country: part, state: null, zipCode: "75010" },
      position: { latitude: 48 + at / 1_000, longitude: 2.3 },
      openingHours,
      reservationUrl: `https://tables.example/${"a".repeat(1_900)}`,
    });
  // Two at a time, so that other tests' guests are served between them.
  for (const pair of times(250, (at) => at * 2)) {
    await Promise.all([publish(pair), publish(pair + 1)]);
  }
  const app = { appId: id, name: "The chain", host: null, enrollmentId: id };
  const venueIds = times(500, (at) => `${id}-${at}`);
  await operate(request, "PUT", `guest-apps/${id}`, { ...app, venueIds });

  const locator = `/business-groups/${id}/locations`;
  for (const address of [`${locator}?mode=map`, `${locator}?near=48.2,2.3`, locator]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expectLight(await answer.text(), address);
  }
  const places = page.getByRole("article");
  const more = page.getByRole("link", { name: "More restaurants" });
  await page.goto(`${locator}?mode=list`);
  await expect(places).toHaveCount(25);
  await more.click();
  await expect(places.first().getByRole("heading")).toHaveText(/ 25$/);
  await page.goto(`${locator}?mode=list&after=475`);
  await expect(places.last().getByRole("heading")).toHaveText(/ 499$/);
  await expect(more).toHaveCount(0);
});
