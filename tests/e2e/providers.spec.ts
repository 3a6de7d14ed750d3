import type { Page } from "@playwright/test";
import { atTheBank, cards, goToPayAll, payAll, payByCard } from "./steps";
import { expect, test } from "./test";
import { line, order, units } from "./till";

const plate = () => order([line("1", "Plate of the day", 40)]);

/** What a guest does to pay, by the provider of the project's server. */
const providers = {
  test: {
    begin: (page: Page) => payByCard(page, cards.asks),
    approve: (page: Page) => atTheBank(page, "authorise"),
  },
  other: {
    begin: async (page: Page) => {
      await expect(page.getByLabel("Card number")).toHaveCount(0);
      await expect(page.getByText("You pay on our payment provider’s page.")).toBeVisible();
      await page.getByRole("button", { name: /^Pay / }).click();
    },
    approve: async (page: Page) => {
      await expect(page).toHaveURL(/\/other-provider\/orders\/RDR-/);
      await page.getByRole("button", { name: /^Approve / }).click();
    },
  },
};

const providerHere = () => {
  const { provider } = test.info().project.metadata as { provider?: keyof typeof providers };
  return providers[provider ?? "test"];
};

test.describe("whichever provider takes the payments", () => {
  test("PAY-09 PAY-10 PAY-13 TIP-16 a guest tips, pays at the provider's page, and reads 'paid' when the ledger has the payment", async ({
    page,
    sitAt,
  }) => {
    const { begin, approve } = providerHere();
    const { open } = await sitAt("CENTURION");
    const { billPath, posted } = await open(plate());
    await page.goto(billPath);
    await payAll(page);
    await page.locator('input[name="choice"][value="LOWEST"]').check({ force: true });
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByRole("button", { name: "Pay €42.00" })).toBeVisible();
    await begin(page);
    await approve(page);
    await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 });
    await expect(page.getByText("€42.00").first()).toBeVisible();
    const paid = { amount: units(40), tip: units(2), method: "card" };
    await expect.poll(posted).toMatchObject([paid]);
    await page.goto(billPath);
    await expect(page.getByText("All paid. Thank you!")).toBeVisible();
  });

  test("PAY-19 a guest who cancels at the provider's page pays later, and once", async ({
    page,
    sitAt,
  }) => {
    const { begin, approve } = providerHere();
    const { open } = await sitAt("CENTURION");
    const { billPath, posted } = await open(plate());
    await goToPayAll(page, billPath);
    const splitId = /splits\/([^/]+)/.exec(page.url())?.[1];
    await begin(page);
    await page.waitForURL(/\/(payment-auth|other-provider)\//);
    await page.goto(`${billPath}/payment-auth/${splitId}`);
    await page.getByRole("button", { name: "Pay another way" }).click();
    await page.waitForURL(/\/payment-intents\/new/);
    await begin(page);
    await approve(page);
    await expect(page).toHaveURL(/\/success$/, { timeout: 30_000 });
    await expect.poll(async () => (await posted()).length).toBe(1);
  });

  test("every page's policy allows what the provider needs, and nothing else", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("CENTURION");
    const { billPath } = await open(plate());
    const { provider = "test" } = test.info().project.metadata as { provider?: string };
    const answer = await page.goto(billPath);
    const policy = (await answer?.headerValue("content-security-policy")) ?? "";
    const [formAction] = policy.match(/form-action [^;]*/) ?? [];
    const added = provider === "other" ? " https://pay.other-provider.test" : "";
    expect(formAction).toBe(`form-action 'self'${added}`);
  });
});
