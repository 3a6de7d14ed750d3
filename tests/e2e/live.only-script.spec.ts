import { operate } from "./operator";
import { expect, test } from "./test";
import { line, order, units } from "./till";

test("I18N-08 what was typed and chosen in a form is there again in another language, but no card's figures", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("default");
  const { billPath } = await open(order([line("1", "Steak", 30)]));
  const inFrench = async () => {
    await page.getByRole("link", { name: "English" }).first().click();
    await page.getByRole("link", { name: "Français", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  };
  await page.goto(`${billPath}/guest`);
  await page.getByLabel("Name").fill("Ada");
  await page.locator('input[name="sign"][value="FOX"]').check({ force: true });
  await inFrench();
  await expect(page.getByLabel("Nom")).toHaveValue("Ada");
  await expect(page.getByRole("radio", { name: "Renard" })).toBeChecked();
  await page.goto(`${billPath}/splits/new?type=REMAINING_AMOUNT&locale=en-US`);
  await page.getByRole("button", { name: /^Continue/ }).click();
  await page.waitForURL(/\/tips/);
  await page.goto(page.url().replace("/tips", "/payment-intents/new"));
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await inFrench();
  await expect(page.locator('input[autocomplete="cc-number"]')).toHaveValue("");
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(stored).not.toContain("4242");
});

test.describe("live documents", () => {
  test("REF-11 the bill shows what the till does, without a reload", async ({ page, sitAt }) => {
    const { open, till } = await sitAt("default");
    const meal = order([line("1", "Steak", 30)]);
    const { billPath } = await open(meal);
    await page.goto(billPath);
    await expect(page.getByText("€30.00").first()).toBeVisible();
    await till.put({
      ...meal,
      subOrders: [
        { id: "1", name: "Table", lines: [line("1", "Steak", 30), line("2", "Wine", 20)] },
      ],
    });
    await expect(page.getByText("€50.00").first()).toBeVisible();
    await till.pay({ ref: "cash-1", type: "TILL", amount: units(10) });
    await expect(page.getByText("€40.00").first()).toBeVisible();
    await expect(page.getByText("Paid at the register")).toBeVisible();
  });

  test("REF-12 ROUTE-25 a waiting table goes to its bill when the waiter opens one", async ({
    page,
    sitAt,
  }) => {
    const { open, venue, deviceId } = await sitAt("default");
    // The page asks by itself too, every 20 s: here only the table's own news can lead it on.
    await page.route("**/api/refresh-bill-scheduler/**", (route) => route.abort());
    await page.goto(`/venues/${venue.venueId}/tables/${deviceId}`);
    const { billPath } = await open(order([line("1", "Steak", 30)]));
    await expect(page).toHaveURL(new RegExp(billPath));
  });

  test("REF-11 ROUTE-28 the list of a table's bills follows what is paid", async ({
    page,
    sitAt,
  }) => {
    const { open, till } = await sitAt("default");
    const { tablePath } = await open(order([line("1", "Steak", 30)]));
    await page.route("**/api/refresh-bill-scheduler/**", (route) => route.abort());
    await page.goto(`${tablePath}/bills`);
    await expect(page.getByText("€30.00")).toBeVisible();
    await till.pay({ ref: "cash-1", type: "TILL", amount: units(10) });
    await expect(page.getByText("€20.00")).toBeVisible();
  });

  test("REF-11 REF-13 a bill's page opens one socket, which also reports changes of its venue", async ({
    page,
    request,
    sitAt,
  }) => {
    const sockets: string[] = [];
    page.on("websocket", (socket) => sockets.push(socket.url()));
    const { open, venue } = await sitAt("FRIC_FRAC");
    const { billPath } = await open(order([line("1", "Steak", 30)]));
    await page.goto(billPath);
    await expect.poll(() => sockets.length).toBe(1);
    const asked = page.waitForResponse((response) => response.url().includes("_data="));
    const path = `/api/store/venues/${venue.venueId}`;
    await operate(
      request,
      "PUT",
      `venues/${venue.venueId}`,
      await (await request.get(path)).json(),
    );
    await asked;
    expect(sockets).toHaveLength(1);
    expect(sockets[0]).toContain("with=configs/settings");
  });
});
