import { issueSplit, paySplit } from "./guest";
import { expect, onlyWithoutScript, test } from "./test";
import { line, order, units } from "./till";

const withService = (rate: number, amount: number) =>
  order([], {
    subOrders: [
      {
        id: "1",
        name: "Table",
        lines: [line("1", "Pie", 40)],
        charges: [
          {
            id: "service",
            label: "Service charge",
            type: "SERVICE_CHARGE",
            chargeModel: "RATE",
            rate,
            amount: units(amount),
          },
        ],
      },
    ],
  });

test.describe("what a bill shows beside its amount", () => {
  test("BILL-37 BILL-38 notes the service charge, and in Britain explains it on request", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("DRAKES");
    const { billPath } = await open(withService(800, 3.2));
    await page.goto(billPath);
    await expect(page.getByText("This check includes an 8% service charge.")).toBeVisible();
    await expect(page.getByText(/all of it must by law go/)).toBeHidden();
    await page.getByText("What’s the service charge?").click();
    await expect(page.getByText(/all of it must by law go/)).toBeVisible();
  });

  test("BILL-34 BILL-36 says that a high service charge replaces a tip", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("DRAKES");
    const { billPath } = await open(withService(2000, 8));
    await page.goto(billPath);
    await expect(page.getByText("A service charge is already included")).toBeVisible();
    await expect(page.getByText(/no need to add a tip/)).toBeVisible();
  });

  test("BILL-39 BILL-40 shows a subtotal in the US, and no rate of the service charge", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("WALK_ONS");
    const { billPath } = await open(withService(2000, 8));
    for (const path of [billPath, `${billPath}/details`]) {
      await page.goto(path);
      const subtotal = page.locator("dl > div").filter({ hasText: "Subtotal" });
      await expect(subtotal).toContainText("$40.00");
      await expect(page.getByText("Service charge", { exact: true })).toBeVisible();
      await expect(page.getByText("20%")).toHaveCount(0);
    }
  });

  test("BILL-19 shows the venue's other offers", async ({ page, sitAt }) => {
    onlyWithoutScript();
    const { open } = await sitAt("FRIC_FRAC");
    const { billPath } = await open(order([line("1", "Croque", 12)]));
    await page.goto(billPath);
    await expect(page.getByRole("heading", { name: "Anything else?" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Le brunch du dimanche" })).toHaveAttribute(
      "href",
      "https://example.com/",
    );
  });

  test("BILL-18 BILL-26 shows the others which items were paid, and by whom", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, billId } = await open(order([line("1", "Steak", 30), line("2", "Wine", 20)]));
    const split = await issueSplit(page, billId, "by-items", { items: { "2": units(1) } });
    await paySplit(page, billId, split);
    const other = await (
      await browser.newContext({
        locale: "en-US",
        javaScriptEnabled: test.info().project.use.javaScriptEnabled ?? true,
      })
    ).newPage();
    await other.goto(billPath);
    const dialog = other.getByRole("dialog", { name: "Already paid" });
    await expect(dialog).toBeHidden();
    await other.getByRole("link", { name: "See what’s been paid" }).click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveText([/Wine.*Guest 1: 1/]);
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await other.context().close();
  });

  test("BILL-11 names a guest who only chose by a number, in the order in which guests joined", async ({
    browser,
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("default");
    const { billPath, billId } = await open(order([line("1", "Steak", 30), line("2", "Wine", 20)]));
    await issueSplit(page, billId, "by-items", { items: { "2": units(1) } });
    const other = await (await browser.newContext({ locale: "en-US" })).newPage();
    await other.goto(`${billPath}/items`);
    await expect(other.getByText("Guest 1 has selected 1")).toBeVisible();
    await other.context().close();
  });

  test("BILL-11 a guest chooses a name and a sign, which the others see and can't take", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(order([line("1", "Steak", 30), line("2", "Wine", 20)]));
    await page.goto(billPath);
    await page.getByRole("link", { name: "Your name and icon" }).click();
    await page.getByLabel("Name").fill("A name that is much too long");
    await page.locator('input[name="sign"][value="FOX"]').check({ force: true });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Please use up to 20 characters.")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Fox" })).toBeChecked();
    await page.getByLabel("Name").fill("  Ada \u202E ");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(billPath);
    // Chosen before there is a part: it goes with the first one.
    await page.goto(`${billPath}/splits/new?type=ITEMS`);
    await page.locator('input[name="line"][value="2"]').check({ force: true });
    await page.getByRole("button", { name: /Continue/ }).click();
    await expect(page).toHaveURL(/\/tips/);
    const other = await (await browser.newContext({ locale: "en-US" })).newPage();
    await other.goto(`${billPath}/items`);
    await expect(other.getByText("Ada has selected 1")).toBeVisible();
    await expect(other.getByTitle("Ada")).toHaveText("\u{1F98A}");
    await other.goto(`${billPath}/guest`);
    await expect(other.getByRole("radio", { name: "Fox" })).toBeDisabled();
    await page.goto(`${billPath}/guest`);
    await expect(page.getByLabel("Name")).toHaveValue("Ada");
    await page.getByLabel("Name").fill("");
    await page.locator('input[name="sign"][value="BEE"]').check({ force: true });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(billPath);
    await other.goto(`${billPath}/items`);
    await expect(other.getByText("Bee has selected 1")).toBeVisible();
    await other.context().close();
  });

  test("BILL-46 says which seats are paid and which in part", async ({ page, sitAt }) => {
    onlyWithoutScript();
    const { open } = await sitAt("CENTURION");
    const { billPath, billId } = await open(
      order([], {
        posSplitMode: "SPLIT_BY_SEAT_ON_POS",
        subOrders: [
          { id: "s1", name: "Seat 1", lines: [line("1", "Trout", 20)] },
          { id: "s2", name: "Seat 2", lines: [line("2", "Lamb", 30), line("3", "Wine", 9)] },
          { id: "s3", name: "Seat 3", lines: [line("4", "Soup", 8)] },
        ],
      }),
    );
    for (const [kind, body] of [
      ["by-sub-orders", { subOrders: ["s1"] }],
      ["by-items", { items: { "3": units(1) } }],
    ] as const) {
      await paySplit(page, billId, await issueSplit(page, billId, kind, body));
    }
    await page.goto(`${billPath}/details`);
    const rows = page.getByRole("list").first().getByRole("listitem");
    await expect(rows).toHaveText([/Seat 1.*Paid/, /Seat 2.*Partly paid.*€30\.00/, /Seat 3.*€8/]);
    await expect(rows.nth(2)).not.toContainText("aid");
  });
});
