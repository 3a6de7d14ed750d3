import { agreeToCounting, counted } from "./events";
import { openPayment } from "./guest";
import { noTip, openFold, payAll, paySuccessfully } from "./steps";
import { expect, onlyWithoutScript, test } from "./test";
import { line, order, units } from "./till";
import { enterVoucher, makeVoucher, useVoucher } from "./vouchers";

const dinner = () => order([line("1", "Steak", 30), line("2", "Wine", 20)]);

test.describe("a voucher", () => {
  test("VOU-02 VOU-03 VOU-10 VOU-11 is entered in a dialog, comes off the price, and is reported to the till", async ({
    page,
    sitAt,
  }) => {
    const { open, venue } = await sitAt("FRIC_FRAC");
    const { billId, billPath, posted } = await open(dinner());
    await agreeToCounting(page, venue.venueId);
    await openPayment(page, billPath);
    await enterVoucher(page, "welcome10");
    await expect(page.getByText("Promo code WELCOME10").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Pay €45.00" })).toBeVisible();
    // The dialog has the code, its confirmation and, now, the button to remove it.
    await openFold(page);
    await page.getByRole("link", { name: "Change" }).click();
    await expect(page.getByText("You’ll save €5.00 with WELCOME10.")).toBeVisible();
    await page.getByRole("button", { name: "Remove promo code" }).click();
    await expect(page.getByRole("button", { name: "Pay €50.00" })).toBeVisible();
    await useVoucher(page, "LUNCH5");
    await paySuccessfully(page);
    await expect(page.getByText("€45.00").first()).toBeVisible();
    expect(await posted()).toMatchObject([{ amount: units(50), discount: units(5) }]);
    // Both were applied to the split, and neither event has the code.
    const used = () => counted(page, "voucher_used", billId);
    await expect.poll(used).toMatchObject([{ amount: "5" }, { amount: "5" }]);
    expect(JSON.stringify(await used())).not.toContain("LUNCH5");
    await page.goto(billPath);
    await expect(page.getByText("All paid. Thank you!")).toBeVisible();
  });

  test("VOU-07 VOU-08 VOU-09 that does not apply says why beside its code, and the price stays", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("FRIC_FRAC");
    const { billPath } = await open(order([line("1", "Soup", 9)]));
    await openPayment(page, billPath);
    const pay = page.url().replace(/#.*/, "");
    const refusals: [string, RegExp][] = [
      ["nonsense", /We can’t find this promo code/],
      ["lastyear", /This promo code expired on \w+ \d+, \d{4}\./],
      ["nextmonth", /is valid starting \w+ \d+, \d{4}\./],
      ["lunch5", /minimum purchase of €20\.00/],
      ["london", /for a different currency/],
    ];
    for (const [code, text] of refusals) {
      await page.goto(pay);
      await enterVoucher(page, code);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Promo code" })).toHaveValue(
        code.toUpperCase(),
      );
      await expect(page.getByRole("textbox", { name: "Promo code" })).toBeFocused();
    }
    await page.goto(pay);
    await expect(page.getByRole("button", { name: "Pay €9.00" })).toBeVisible();
  });

  test("VOU-08 after too many tries asks to wait a minute, preserves the code, and the part can still be paid", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("FRIC_FRAC");
    const { billPath } = await open(dinner());
    await openPayment(page, billPath);
    const pay = page.url().replace(/#.*/, "");
    const form = new URL(pay);
    form.pathname = form.pathname.replace(/payment-intents\/new$/, "voucher");
    for (let n = 0; n < 10; n += 1) {
      const answer = await page.request.post(form.href, {
        form: { intent: "apply", code: `GUESS-${n}` },
        headers: { origin: form.origin },
      });
      expect(answer.status()).toBe(409);
    }
    await page.goto(pay);
    await enterVoucher(page, "welcome10");
    await expect(page.getByText("Too many attempts.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Promo code" })).toHaveValue("WELCOME10");
    await page.goto(pay);
    await paySuccessfully(page);
  });

  test("VOU-08 with one use belongs to one guest, until they remove it", async ({
    browser,
    page,
    request,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open, venue } = await sitAt("FRIC_FRAC");
    const first = await open(dinner());
    const code = await makeVoucher(request, venue.venueId, { percent: 50, maxUse: 1 });
    await openPayment(page, first.billPath);
    await useVoucher(page, code);
    const payPath = page.url();
    const context = await browser.newContext({ locale: "en-US" });
    const other = await context.newPage();
    const { open: openOther } = await sitAt("FRIC_FRAC");
    const second = await openOther(dinner());
    await openPayment(other, second.billPath);
    await enterVoucher(other, code);
    await expect(
      other.getByText("This promo code has already been used the maximum number of times."),
    ).toBeVisible();
    await page.goto(payPath);
    await openFold(page);
    await page.getByRole("link", { name: "Change" }).click();
    await page.getByRole("button", { name: "Remove promo code" }).click();
    await expect(page.getByRole("button", { name: "Pay €50.00" })).toBeVisible();
    await other.goto(second.billPath);
    await payAll(other);
    await noTip(other);
    await useVoucher(other, code);
    await paySuccessfully(other);
    expect(await second.posted()).toMatchObject([{ amount: units(50), discount: units(25) }]);
    await context.close();
  });

  test("SPLIT-46 that covers everything settles the part without a payment", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("FRIC_FRAC");
    const { billPath, posted } = await open(dinner());
    await openPayment(page, billPath);
    await useVoucher(page, "HOUSE");
    await expect(page.getByText("Your promo code covers everything")).toBeVisible();
    await expect(page.getByLabel("Card number")).toHaveCount(0);
    await page.getByRole("button", { name: "Confirm · no charge" }).click();
    await expect(page).toHaveURL(/\/success$/);
    expect(await posted()).toMatchObject([
      { amount: units(50), discount: units(50), method: "virtual_discount" },
    ]);
    await page.goto(billPath);
    await expect(page.getByText("All paid. Thank you!")).toBeVisible();
  });
});
