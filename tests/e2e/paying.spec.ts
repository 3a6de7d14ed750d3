import { issueSplit, openPayment } from "./guest";
import { atTheBank, cards, goToPayAll, payAll, payByCard, paySuccessfully } from "./steps";
import { expect, onlyWithoutScript, test } from "./test";
import { line, order, units } from "./till";

const dinner = () =>
  order([
    line("1", "Grilled octopus", 18.5, 2, {
      subProducts: [{ name: "Extra lemon", quantity: units(1), unitPriceAfterTax: units(1) }],
    }),
    line("2", "House salad", 9, 1, { discounts: [{ label: "Lunch deal", unitAmount: units(2) }] }),
    line("3", "Tap water", 0, 1),
  ]);

test("ROUTE-02 the start page says how to begin", async ({ page }) => {
  onlyWithoutScript();
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("a guest at a table", () => {
  test("ROUTE-01 ROUTE-24 ROUTE-25 BILL-14 BILL-15 BILL-17 BILL-23 comes to the table, and to its bill as soon as there is one", async ({
    page,
    sitAt,
  }) => {
    const { open, till, venue, deviceId } = await sitAt("default");
    const tablePath = `/venues/${venue.venueId}/tables/${deviceId}`;
    await page.goto(tablePath);
    await expect(page).toHaveURL(tablePath);
    const { billPath } = await open(dinner());
    await page.goto(tablePath);
    await expect(page).toHaveURL(billPath);
    await expect(page.getByText("€46.00").first()).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await expect(page.getByText("Grilled octopus")).toBeVisible();
    await expect(page.getByText("Extra lemon")).toBeVisible();
    await expect(page.getByText("Lunch deal")).toBeVisible();
    await expect(page.getByText("Tap water")).toHaveCount(0);
    await till.pay({ ref: `bar-${billPath.slice(-8)}`, type: "TILL", amount: units(6) });
    await page.goto(billPath);
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "13");
    await expect(page.getByText("€6.00 paid by others")).toBeVisible();
    await expect(page.getByText("€40.00 left")).toBeVisible();
  });

  test("ROUTE-45 ROUTE-46 ROUTE-48 ROUTE-28 BILL-22 reads the bill in detail, its items, and the table's bills", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    const { open } = await sitAt("CENTURION");
    const seats = order([], {
      posSplitMode: "SPLIT_BY_SEAT_ON_POS",
      subOrders: [
        { id: "s1", name: "Seat 1", lines: [line("1", "Trout", 20)] },
        { id: "s2", name: "Seat 2", lines: [line("2", "Lamb", 30)] },
      ],
    });
    const { billPath, tablePath } = await open(seats);
    await page.goto(`${billPath}/details`);
    await expect(page.getByRole("link", { name: "Back to the check" })).toBeVisible();
    await expect(page.getByText("Parts of this check")).toBeVisible();
    await expect(page.getByText("Seat 2").first()).toBeVisible();
    await page.goto(`${billPath}/items`);
    await expect(page.getByText("Lamb")).toBeVisible();
    await page.goto(`${tablePath}/bills`);
    await expect(page.getByText("€50.00").first()).toBeVisible();
  });

  test("ROUTE-57 ROUTE-65 BILL-19 BILL-20 SPLIT-10 PAY-01 PAY-09 PAY-11 PAY-13 ROUTE-60 pays all by card, and the screen says paid when the ledger does", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(dinner());
    await goToPayAll(page, billPath);
    await expect(page.getByRole("button", { name: "Pay €46.00" })).toBeVisible();
    await paySuccessfully(page);
    await expect(page.getByText("€46.00").first()).toBeVisible();
    await expect(page.getByText("The table has paid.")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    for (const way of ["Download receipt", "Send by email"]) {
      await expect(page.getByRole("link", { name: way })).toBeInViewport();
    }
    const events = await posted();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ amount: units(46), tip: 0, method: "card" });
    await page.goto(billPath);
    await expect(page.getByText("All paid. Thank you!")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Pay / })).toHaveCount(0);
  });

  test("ROUTE-55 TIP-22 PAY-28 adds one of three tips, and is charged the amount on the button", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("LETTUCE");
    const { billPath, posted } = await open(order([line("1", "Market plate", 40)]));
    await page.goto(billPath);
    await payAll(page);
    await expect(page).toHaveURL(/\/tips/);
    const tips = page.locator('input[name="choice"]:not([value="CUSTOM"])');
    await expect(tips).toHaveCount(3);
    await tips.nth(1).check({ force: true });
    await page.getByRole("button", { name: "Continue" }).click();
    const pay = page.getByRole("button", { name: /^Pay \$/ });
    const total = Number((await pay.innerText()).replace(/[^\d.]/g, ""));
    expect(total).toBeGreaterThan(40);
    await paySuccessfully(page);
    const events = await posted();
    expect(events[0]).toMatchObject({ amount: units(40), tip: units(total - 40) });
  });

  test("PAY-19 PAY-10 PAY-18 ROUTE-58 cancels at the bank's page, is back at the payment method with nothing lost, and confirms with the bank when the card asks for it", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(dinner());
    await openPayment(page, billPath);
    await payByCard(page, cards.asks);
    await atTheBank(page, "cancel");
    await expect(page).toHaveURL(/\/payment-intents\/new/);
    // A card that is not a test card is refused, and its number is not sent back.
    await payByCard(page, "5555 5555 5555 4444");
    await expect(page.getByText("This isn’t one of the test cards.")).toBeVisible();
    expect(await page.content()).not.toContain("5555 5555");
    await payByCard(page, cards.asks);
    await atTheBank(page, "authorise");
    await expect(page).toHaveURL(/\/success$/);
    expect(await posted()).toHaveLength(1);
  });

  test("PAY-17 after a declined card the same part is offered at once, with the reason; ROUTE-59 PAY-39 PAY-40 what staff freed leads to the error page, which offers it first", async ({
    page,
    sitAt,
  }) => {
    const { open, till } = await sitAt("default");
    const { billPath, posted } = await open(dinner());
    await openPayment(page, billPath);
    for (const [card, reason] of [
      [cards.declined, "decline"],
      [cards.noFunds, "insufficient"],
      [cards.processing, "processing"],
    ] as const) {
      await payByCard(page, card);
      await expect(page).toHaveURL(new RegExp(`recoverable=true&reason=[a-z-]*${reason}`));
      await expect(page.getByText("You haven’t been charged.")).toBeInViewport();
      await expect(page.getByRole("button", { name: "Pay €46.00" })).toBeVisible();
    }
    await payByCard(page, cards.asks);
    await atTheBank(page, "fail");
    await expect(page.getByText("Your bank didn’t approve the payment.")).toBeVisible();
    await payByCard(page, cards.asks);
    await page.waitForURL(/\/payment-auth\//);
    const waiting = page.url();
    expect(await till.freeHolds()).toBe(1);
    await page.goto(waiting);
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByText("The payment didn’t go through").first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toHaveText("Pay another way");
    await page.getByRole("link", { name: /^Back to the check and pay €46\.00/ }).click();
    await expect(page).toHaveURL(new RegExp(`${billPath}(\\?.*)?$`));
    expect(await posted()).toHaveLength(0);
  });

  test("PAY-14 when a payment could not begin, the guest stays on the payment page, which says so", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billId, billPath } = await open(dinner());
    await page.goto(billPath);
    const { splitId } = await issueSplit(page, billId, "left-to-pay");
    await page.goto(`${billPath}/payment-auth/${splitId}?payment=p_${"x".repeat(32)}`);
    await expect(page).toHaveURL(/\/payment-intents\/new/);
    await expect(
      page.getByText("We couldn’t start the payment, so you haven’t been charged"),
    ).toBeVisible();
    await paySuccessfully(page);
  });

  test("reload, Back and a second send of the same form end in one charge", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath, posted } = await open(dinner());
    await goToPayAll(page, billPath);
    await page.reload();
    const paymentPage = page.url();
    await paySuccessfully(page);
    await page.goto(paymentPage);
    await expect(page).not.toHaveURL(/payment-intents/);
    await page.goBack();
    await page.goto(billPath);
    await expect(page.getByText("All paid. Thank you!")).toBeVisible();
    expect(await posted()).toHaveLength(1);
  });

  test("PAY-05 the payment page says 'confirm payment' in France and 'payment method' in other countries", async ({
    page,
    sitAt,
  }) => {
    onlyWithoutScript();
    for (const [theme, title] of [
      ["FRIC_FRAC", "Confirm payment"],
      ["default", "Payment method"],
    ] as const) {
      const { open } = await sitAt(theme);
      const { billId, billPath } = await open(dinner());
      const { splitId } = await issueSplit(page, billId, "left-to-pay");
      const answer = await page.request.get(
        `${billPath}/splits/${splitId}/payment-intents/new?locale=en-US`,
      );
      expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    }
  });

  test("PAY-23 PAY-25 BILL-28 while the till is down, the last bill is shown with its age, and payment is not offered", async ({
    page,
    sitAt,
  }) => {
    test.skip(
      test.info().project.name !== "script",
      "one switch for the venue: one test at a time",
    );
    const { open, venue } = await sitAt("BHG");
    const { billPath, billId } = await open(dinner());
    await page.goto(billPath);
    const split = await issueSplit(page, billId, "left-to-pay");
    const origin = new URL(page.url()).origin;
    const turn = (down: boolean) =>
      page.request.post(`/demo/${venue.venueId}/till`, {
        headers: { origin },
        form: { down: String(down) },
      });
    await turn(true);
    try {
      await page.request.put(`/api/refresh-bill-scheduler/bills/${billId}/refresh`, {
        headers: { origin },
      });
      await page.goto(billPath);
      await expect(page.getByText("We can’t reach the restaurant’s system")).toBeVisible();
      await expect(page.getByText("Grilled octopus")).toBeVisible();
      await expect(page.locator("[data-pay-bar]")).toHaveCount(0);
      await page.goto(`${billPath}/splits/${split.splitId}/payment-intents/new`);
      await expect(page).toHaveURL(new RegExp(`${billPath}(\\?.*)?$`));
    } finally {
      await turn(false);
    }
  });
});
