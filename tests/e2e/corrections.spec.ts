import { expect, onlyWithoutScript, test } from "./test";
import { line, order, units } from "./till";

test("a line that the till took back is on the bill with a minus, and can't be chosen", async ({
  page,
  sitAt,
}) => {
  onlyWithoutScript();
  const { open } = await sitAt("default");
  const { billPath } = await open(
    order([line("1", "Steak", 20), line("2", "Wine", 10), line("3", "Wine, corked", 6, -1)]),
  );
  await page.goto(`${billPath}/details`);
  const taken = page.getByRole("listitem").filter({ hasText: "Wine, corked" });
  await expect(taken).toContainText("Removed from the check");
  await expect(taken).toContainText("−€6.00");
  await expect(page.getByText("€24.00").first()).toBeVisible();
  await page.goto(`${billPath}/splits/new?type=ITEMS`);
  await expect(page.getByRole("checkbox", { name: /Steak/ })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /Wine, corked/ })).toHaveCount(0);
  await page.getByRole("checkbox", { name: /Wine/ }).check({ force: true });
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.getByText("€8.00").first()).toBeVisible();
});

test("SPLIT-26 a split's form that is sent again makes one split, also after a reload", async ({
  page,
  sitAt,
}) => {
  onlyWithoutScript();
  const { open } = await sitAt("default");
  const { billPath } = await open(order([line("1", "Steak", 40)]));
  const address = `${billPath}/splits/new?type=AMOUNT`;
  await page.goto(address);
  const key = page.locator("input[name=formKey]");
  const first = await key.inputValue();
  await page.reload();
  expect(await key.inputValue()).toBe(first);
  const form = { type: "AMOUNT", formKey: first, amount: "10", intent: "issue" };
  const send = async (amount: string) => {
    const options = { form: { ...form, amount }, maxRedirects: 0 };
    const answer = await page.request.post(address, {
      ...options,
      headers: { origin: new URL(page.url()).origin },
    });
    expect(answer.status()).toBe(303);
    return answer.headers().location;
  };
  const made = await send("10");
  expect(made).toContain("/tips");
  expect(await send("10")).toBe(made);
  // Another choice in the same form is another split.
  expect(await send("12")).not.toBe(made);
  const splits = await page.request.get(billPath.replace(/^.*\/bills\//, "/api/store/bills/"));
  const { splits: mine } = (await splits.json()) as { splits: { amount: number }[] };
  expect(mine.map(({ amount }) => amount)).toContain(units(12));
});
