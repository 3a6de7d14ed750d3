import { agreeToCounting, counted } from "./events";
import { cards, goToPayAll, openFold, payAll, payByCard } from "./steps";
import { expect, test } from "./test";
import { line, order, units } from "./till";

/** The digits of a text, however its language formats them. */
const figure = (text: string) => {
  const digits = text.match(/\d[\d.,\s {2}’']*/)?.[0].replace(/[\s {2}’']/g, "") ?? "";
  return units(Number(digits.replace(/[.,](?=\d{3}\b)/g, "").replace(",", ".")));
};

const secondsOf = ({ seconds }: Record<string, string>) => seconds;

test.describe("the whole price first", () => {
  test("PAY-07 in every country the bill, the payment's button and the charge are one amount", async ({
    page,
    sitAt,
    venues,
    javaScriptEnabled,
  }) => {
    test.setTimeout(180_000);
    const all = new Map(venues.map((venue) => [venue.country, venue.theme]));
    expect(all.size).toBeGreaterThanOrEqual(10);
    // The server writes every sum; that a script changes none shows where tips are asked first, rounded, and not asked.
    const scripted = [...all].filter(([country]) => /^(FR|GB|US)$/.test(country));
    for (const [country, theme] of javaScriptEnabled ? scripted : all) {
      const { open } = await sitAt(theme);
      const { billPath, posted } = await open(order([line("1", "Plate of the day", 23.5, 2)]));
      await page.goto(billPath);
      const onBill = await page.locator('a[href$="#pay-full-bill-or-split"]').innerText();
      await payAll(page);
      await page.waitForURL(/\/(tips|payment-intents\/new)/);
      const tips = page.locator('input[name="choice"]');
      const tipped = page.url().includes("/tips");
      if (tipped) {
        await tips.first().check({ force: true });
        await page.locator('button[name="intent"][value="tip"]').first().click();
        await page.waitForURL((url) => /ask=|payment-intents\/new/.test(String(url)));
        const noRounding = page.locator('button[name="roundUp"][value="no"]');
        if (page.url().includes("ask=round")) await noRounding.click();
        await page.waitForURL(/payment-intents\/new/);
      }
      const button = page.locator('button[form="payment-form"]');
      const shown = figure(await button.innerText());
      await page.locator('input[name="cardNumber"]').fill(cards.succeeds);
      await page.locator('input[name="expiry"]').fill("12/34");
      await page.locator('input[name="cvc"]').fill("123");
      await button.click();
      await expect(page, country).toHaveURL(/\/success$/);
      const [event] = await posted();
      expect(event, country).toMatchObject({ amount: units(47) });
      const tip = event && "tip" in event ? event.tip : 0;
      expect(tip > 0, country).toBe(tipped);
      expect(shown, country).toBe(figure(onBill) + tip);
      // The address changes a moment before the page does.
      const charged = async () => {
        const text = await page.locator("main").innerText();
        return figure(text.match(/[^\n]*\d[^\n]*/)?.[0] ?? "");
      };
      await expect.poll(charged, country).toBe(shown);
    }
  });

  test("PAY-07 the taxes and fees that are in the part open in a dialog of their own, and lead back to the payment", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("DRAKES");
    const service = {
      id: "service",
      label: "Service charge",
      type: "SERVICE_CHARGE" as const,
      chargeModel: "RATE" as const,
      rate: 1000,
      amount: units(4),
    };
    const lines = [line("1", "Fish and chips", 40)];
    const table = { id: "1", name: "Table", lines, charges: [service] };
    const { billPath } = await open(order(lines, { subOrders: [table] }));
    await goToPayAll(page, billPath);
    const payment = page.url();
    await openFold(page);
    await page.getByRole("link", { name: "Taxes and fees" }).click();
    const dialog = page.locator("#taxes-and-fees");
    await expect(dialog.getByText("Service charge")).toBeVisible();
    await expect(dialog.getByText("£4.00")).toBeVisible();
    await dialog.getByRole("link", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(payment);
  });

  test("PAY-06 PAY-07 PAY-08 PAY-11 PAY-21 the payment's details and its fee open with the same total, and are counted for a guest who agreed", async ({
    page,
    sitAt,
    javaScriptEnabled,
  }) => {
    const { open, venue } = await sitAt("PARCHED_HOSPITALITY");
    const { billId, billPath } = await open(order([line("1", "Fish tacos", 20)]));
    await agreeToCounting(page, venue.venueId);
    await page.goto(billPath);
    await expect(page.getByRole("link", { name: /^Pay (CA)?\$20\.50/ })).toBeVisible();
    await expect(page.getByRole("navigation").getByText(/fee of (CA)?\$0\.50/)).toBeVisible();
    await payAll(page);
    await page.waitForURL(/\/(tips|payment-intents\/new)/);
    const none = page.getByRole("button", { name: "No tip" });
    if (page.url().includes("/tips")) await none.click();
    await openFold(page);
    await page.getByRole("link", { name: "Payment details" }).click();
    const details = page.locator("#payment-details");
    await expect(details).toBeVisible();
    await expect(details.getByText("$20.50").first()).toBeVisible();
    await details.getByRole("link", { name: "Close" }).click();
    await page.getByRole("link", { name: "What’s this fee for?" }).click();
    await expect(page.locator("#digital-fee").getByText("$0.50").first()).toBeVisible();
    await page.locator("#digital-fee").getByRole("link", { name: "Close" }).click();
    // The fee counts as seen after a second, and again after two.
    if (javaScriptEnabled) {
      const seen = async () => (await counted(page, "digital_fee_viewed", billId)).map(secondsOf);
      await expect.poll(seen).toEqual(["1", "2"]);
    }
    await payByCard(page, cards.succeeds);
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByText("$20.50").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("$20.50").first()).toBeVisible();
    for (const name of ["payment_intent", "payment_paid"] as const) {
      const events = () => counted(page, name, billId);
      await expect.poll(events, name).toMatchObject([{ amount: "20.5", method: "card", tip: "0" }]);
    }
  });
});
