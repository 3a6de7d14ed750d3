import { openVenue } from "./open-venue";
import { operate } from "./operator";
import { expect, test } from "./test";
import { line, order, units } from "./till";

const within = { timeout: 60_000, intervals: [250, 500] };

test("TEN-02 TEN-14 TEN-19 a new venue serves guests at once, in its own colours and words, and shows its operator's changes within a minute", async ({
  page,
  request,
  venues,
}, info) => {
  test.slow();
  const id = `chez-nous-${info.project.name}-${Date.now()}`;
  const chargesDisplay = { benefitSurchargeExplanationLabel: "Pays for our staff’s health care" };
  const till = await openVenue(request, venues, id, { name: "Chez Nous", chargesDisplay });
  const colours = { accent: "#9a3412", page: "#fff7ed", text: "#1c1917" };
  const look = { themeName: "LEON", theme: { colours }, footerText: "Open since this morning" };
  await operate(request, "PUT", `customizations/${id}`, look);
  const surcharge = {
    id: "benefits",
    label: "Benefits surcharge",
    type: "FEE",
    chargeModel: "FLAT",
    amount: units(0.5),
  } as const;
  const lines = [line("1", "Onion soup", 9)];
  await till.put(
    order(lines, { subOrders: [{ id: "1", name: "Table", lines, charges: [surcharge] }] }),
  );

  await page.goto(`/venues/${id}/tables/${id}-1`);
  await expect(page.getByText("Onion soup")).toBeVisible();
  await expect(page.getByText("Open since this morning")).toBeVisible();
  await expect(page.getByText("Pays for our staff’s health care")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("color", "rgb(28, 25, 23)");
  const shown = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return ["canvas", "accent"].map((name) => style.getPropertyValue(`--ts-colour-${name}`));
  });
  expect(shown).toEqual(["#fff7ed", "#9a3412"]);

  await operate(request, "PUT", `customizations/${id}`, { ...look, footerText: "New owners" });
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByText("New owners").count();
    }, within)
    .toBe(1);

  await operate(request, "DELETE", `venues/${id}/till-keys`);
  await expect.poll(() => till.events().catch(String), within).toContain("401");
});
