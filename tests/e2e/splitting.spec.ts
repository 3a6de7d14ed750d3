import { continueToPayment, noTip, paySuccessfully, payUnlessLedOn } from "./steps";
import { expect, ready, test } from "./test";
import { line, order, units } from "./till";

const dinner = () =>
  order([line("1", "Steak", 30, 2), line("2", "Wine", 20), line("3", "Bread", 5)]);

test.describe("splitting the bill", () => {
  test("ROUTE-49 SPLIT-13 SPLIT-25 SPLIT-49 by an amount of one's own, and the others see it", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(dinner());
    await page.goto(`${billPath}/splits/new`);
    await page.getByRole("link", { name: /Pay a custom amount/ }).click();
    await page.getByLabel("Your amount").fill("20,50");
    await continueToPayment(page);
    await paySuccessfully(page);
    expect((await posted())[0]).toMatchObject({ amount: units(20.5) });
    const other = await (await browser.newContext({ locale: "en-US" })).newPage();
    await other.goto(billPath);
    await expect(other.getByText("€64.50").first()).toBeVisible();
    await expect(other.getByText("Guest 1").first()).toBeVisible();
    await expect(other.getByText("€20.50").first()).toBeVisible();
    await other.context().close();
  });

  test("SPLIT-38 the service in a part is shown while it is chosen, before there is a split", async ({
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open } = await sitAt("default");
    const charges = [
      {
        id: "service",
        label: "Service",
        code: null,
        type: "SERVICE_CHARGE" as const,
        chargeModel: "RATE" as const,
        rate: 1000,
        amount: units(10),
      },
    ];
    const lines = [line("1", "Steak", 60), line("2", "Wine", 40)];
    const { billPath } = await open(
      order([], { subOrders: [{ id: "1", name: "Table", lines, charges }] }),
    );
    const included = page.getByRole("heading", { name: "Included in your share" });
    await page.goto(`${billPath}/splits/new?type=SHARE`);
    await expect(included).toBeVisible();
    // A quarter of 110.
    await expect(page.getByText("Service 10%").locator("..")).toContainText("€2.50");
    await page.goto(`${billPath}/splits/new?type=AMOUNT`);
    await expect(page.getByText("What you pay includes Service 10%.")).toBeVisible();
    if (!javaScriptEnabled) return;
    const amount = page.getByLabel("Your amount");
    await amount.fill("55");
    await expect(page.getByText("Service 10%").locator("..")).toContainText("€5.00");
    await amount.fill("5,555");
    await expect(page.getByText("Please enter an amount above zero, as a number.")).toBeVisible();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await amount.fill("5.5");
    await expect(page.getByText("Please enter an amount above zero, as a number.")).toBeHidden();
    await page.goto(`${billPath}/splits/new?type=ITEMS`);
    await expect(page.getByText("Prices here include their share of Service 10%")).toBeVisible();
    await page.locator('input[name="line"][value="2"]').check({ force: true });
    const service = page.locator("[data-part=sum]", { hasText: "Service 10%" });
    await expect(service).toContainText("€4.00");
    await page.getByRole("radio", { name: "Other" }).last().check({ force: true });
    await page.getByLabel("How much of it?").last().fill("a bit");
    await expect(page.getByText("Please enter a number, such as 2")).toBeVisible();
  });

  test("SPLIT-52 an invalid amount can't be confirmed; where no script runs it is shown again with a message", async ({
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    await page.goto(`${billPath}/splits/new?type=AMOUNT`);
    for (const wrong of ["abc", "0", "-3", "1e9", "1,234"]) {
      const field = page.getByLabel("Your amount");
      if (javaScriptEnabled) {
        // What is no figure is not taken into the field at all.
        await field.fill("");
        await field.fill(wrong);
        await expect(page.getByRole("button", { name: /^Continue/ }), wrong).toBeDisabled();
        await field.fill("5");
        await expect(page.getByRole("button", { name: "Continue with €5.00" })).toBeEnabled();
        continue;
      }
      await field.evaluate((element, value) => {
        (element as HTMLInputElement).value = value;
      }, wrong);
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === "POST"),
        page.getByRole("button", { name: /^Continue/ }).click(),
      ]);
      expect(answer.status(), wrong).toBe(422);
      await expect(page.getByLabel("Your amount"), wrong).toHaveValue(wrong);
      await expect(page.getByText("Please enter an amount above zero, as a number.")).toBeVisible();
    }
  });

  test("ROUTE-52 SPLIT-11 SPLIT-47 SPLIT-54 SPLIT-32 by items, one of them half, and the choice stays on the phone", async ({
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(dinner());
    await page.goto(`${billPath}/splits/new?type=ITEMS`);
    await page.locator('input[name="line"][value="1"]').check({ force: true });
    await page.getByRole("radio", { name: "1 · €30.00" }).check({ force: true });
    await page.locator('input[name="line"][value="2"]').check({ force: true });
    await page.getByRole("radio", { name: "One half · €10.00" }).check({ force: true });
    if (javaScriptEnabled) {
      // A page that is left before its script has read the choice keeps none of it.
      await expect(page.getByRole("button", { name: "Continue with €40.00" })).toBeEnabled();
      // Nothing is sent yet: the choice stays over a reload, in another language, and on the way back.
      await page.reload();
      await page.goto(`${billPath}/splits/new?type=ITEMS&locale=fr`);
      await expect(page.getByRole("button", { name: /^Continuer/ })).toContainText("40,00");
      await page.goto(`${billPath}/splits/new?type=ITEMS&locale=en-US`);
      await page.goto(billPath);
      await page.goBack();
      await expect(page.locator('input[name="line"][value="2"]')).toBeChecked();
      await expect(page.getByRole("radio", { name: "One half · €10.00" })).toBeChecked();
      await expect(page.getByRole("button", { name: "Continue with €40.00" })).toBeEnabled();
    }
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.waitForURL(/\/(tips|payment-intents)/);
    const splitPath = new URL(page.url()).pathname.replace(/\/(tips|payment-intents).*/, "");
    await page.goto(splitPath);
    await page.reload();
    await expect(page.locator('input[name="line"][value="1"]')).toBeChecked();
    await expect(page.locator('input[name="line"][value="3"]')).not.toBeChecked();
    await continueToPayment(page);
    await expect(page.getByRole("button", { name: "Pay €40.00" })).toBeVisible();
    await paySuccessfully(page);
    expect((await posted())[0]).toMatchObject({ amount: units(40) });
  });

  test("SPLIT-53 no ticked item makes no split", async ({ page, sitAt, javaScriptEnabled }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    await page.goto(`${billPath}/splits/new?type=ITEMS`);
    const confirm = page.getByRole("button", { name: /^Continue/ });
    if (javaScriptEnabled) {
      await expect(confirm).toBeDisabled();
      await page.locator('input[name="line"][value="2"]').check({ force: true });
      await expect(confirm).toBeEnabled();
      await page.locator('input[name="line"][value="2"]').uncheck({ force: true });
      await expect(confirm).toBeDisabled();
      return;
    }
    await confirm.click();
    await expect(page.getByText("Please choose at least one item.")).toBeVisible();
  });

  test("SPLIT-12 SPLIT-48 SPLIT-55 SPLIT-56 by equal shares, and three guests pay the bill to the cent", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(
      order([line("1", "Pizza for the table", 10)], { numberOfGuests: 3 }),
    );
    const guests = [page];
    for (let more = 0; more < 2; more++) {
      guests.push(await (await browser.newContext({ locale: "en-US" })).newPage());
    }
    for (const guest of guests) {
      await guest.goto(`${billPath}/splits/new?type=SHARE`);
      await continueToPayment(guest);
    }
    for (const guest of guests) {
      await paySuccessfully(guest);
    }
    const amounts = (await posted()).map(({ amount }) => amount);
    expect([...amounts].sort()).toEqual([units(3.33), units(3.33), units(3.34)]);
    await page.goto(billPath);
    await expect(page.getByText("All paid. Thank you!")).toBeVisible();
    for (const guest of guests.slice(1)) await guest.context().close();
  });

  test("SPLIT-15 SPLIT-40 by seat, when the till splits by seat", async ({ page, sitAt }) => {
    const { open } = await sitAt("CENTURION");
    const { billPath, posted } = await open(
      order([], {
        posSplitMode: "SPLIT_BY_SEAT_ON_POS",
        subOrders: [
          { id: "s1", name: "Seat 1", lines: [line("1", "Trout", 20)] },
          { id: "s2", name: "Seat 2", lines: [line("2", "Lamb", 30)] },
        ],
      }),
    );
    await page.goto(`${billPath}/splits/new`);
    await page.getByRole("link", { name: /Pay by seat or separate check/ }).click();
    await page.getByLabel(/Seat 2/).check({ force: true });
    await continueToPayment(page);
    await paySuccessfully(page);
    expect((await posted())[0]).toMatchObject({ amount: units(30) });
  });

  test("SPLIT-28 ROUTE-53 a cancelled split is gone, and its address leads to the bill", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    await page.goto(`${billPath}/splits/new?type=AMOUNT`);
    await page.getByLabel("Your amount").fill("12");
    await page.getByRole("button", { name: /^Continue/ }).click();
    await page.waitForURL(/\/(tips|payment-intents)/);
    const splitPath = new URL(page.url()).pathname.replace(/\/(tips|payment-intents).*/, "");
    await page.goto(splitPath);
    await page.getByRole("button", { name: "Cancel and go back" }).click();
    await expect(page).toHaveURL(new RegExp(`${billPath}$`));
    await page.goto(splitPath);
    await expect(page).toHaveURL(new RegExp(`${billPath}(\\?.*)?$`));
  });

  test("ROUTE-50 ROUTE-51 ANOM-05 a bill that got smaller meanwhile is never charged at the old amount", async ({
    page,
    sitAt,
  }) => {
    const { open, till } = await sitAt("default");
    const meal = dinner();
    const { billPath, posted } = await open(meal);
    await page.goto(`${billPath}/splits/new/anomaly`);
    await expect(page).toHaveURL(new RegExp(`${billPath}(\\?.*)?$`));
    await page.goto(`${billPath}/splits/new?type=AMOUNT`);
    await page.getByLabel("Your amount").fill("50");
    await continueToPayment(page);
    await till.put({
      ...meal,
      subOrders: [{ id: "1", name: "Table", lines: [line("2", "Wine", 20)] }],
    });
    await payUnlessLedOn(page);
    await expect(page).toHaveURL(/\/splits\/new\/anomaly/);
    await expect(page.getByText("That’s more than the remaining balance")).toBeVisible();
    expect(await posted()).toHaveLength(0);
    await page
      .getByRole("button", { name: /Pay what’s left · €20\.00/ })
      .first()
      .click();
    await noTip(page);
    await paySuccessfully(page);
    expect((await posted())[0]).toMatchObject({ amount: units(20) });
  });
});

test("SPLIT-62 the ring of even shares shows the guests that were typed, or nothing where it can't follow", async ({
  page,
  sitAt,
  javaScriptEnabled,
}) => {
  const { open } = await sitAt("default");
  const { billPath } = await open(dinner());
  await page.goto(`${billPath}/splits/new?type=SHARE`);
  await ready(page);
  const ring = page.locator("main svg[role=img]");
  await expect(ring.locator("path")).toHaveCount(4);
  await page.locator("input[name=guests]").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("6");
  await page.keyboard.press("Tab");
  if (javaScriptEnabled) await expect(ring.locator("path")).toHaveCount(6);
  else await expect(ring).toBeHidden();
  await page.getByRole("button", { name: "One more guest" }).click();
  await expect(ring.locator("path")).toHaveCount(7);
  await expect(ring).toBeVisible();
});
