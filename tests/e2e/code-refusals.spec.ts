import type { APIRequestContext } from "@playwright/test";
import { newNetwork, newNumber } from "./sign-in";
import { expect, ready, test } from "./test";
import { line, order } from "./till";

const CODES = "/api/user-account/auth/codes?venueId=croque-cie";

/** A number that was sent as many codes as it may be for now, from elsewhere. */
async function usedUp(request: APIRequestContext): Promise<string> {
  const number = newNumber();
  for (let sent = 0; sent < 3; sent += 1) {
    const guest = { "x-guest-id": `g_${crypto.randomUUID().replaceAll("-", "")}` };
    const headers = { ...guest, "cf-connecting-ip": newNetwork() };
    const data = { phoneNumber: `+33${number.slice(1)}` };
    expect((await request.post(CODES, { headers, data })).status()).toBe(200);
  }
  return number;
}

test("AUTH-20 AUTH-27 a guest reads why no code comes, on the page with their number, which stays", async ({
  page,
  request,
}) => {
  await page.setExtraHTTPHeaders({ "cf-connecting-ip": newNetwork() });
  await page.goto("/login?redirectToPath=%2Fvenues%2Fcroque-cie");
  const phone = page.getByLabel("Phone number");
  const send = async (number: string) => {
    await phone.fill(number);
    await page.getByRole("button", { name: "Send code" }).click();
  };
  await send("0899 12 34 56");
  await expect(page.getByText("This kind of number can’t receive our text messages")).toBeVisible();
  await expect(phone).toHaveValue("0899 12 34 56");

  const number = await usedUp(request);
  await send(number);
  await expect(page.getByText(/several codes to this number.*again in \d+ minutes/)).toBeVisible();
  await expect(phone).toHaveValue(number);
  await expect(page.getByText("Code sent")).toHaveCount(0);
});

test("LOY-28 AUTH-27 a guest who has ordered and may be sent no more codes is back at the bill, and reads so", async ({
  page,
  request,
  sitAt,
}) => {
  const number = await usedUp(request);
  await page.setExtraHTTPHeaders({ "cf-connecting-ip": newNetwork() });
  const { billPath } = await (await sitAt("FRIC_FRAC")).open(order([line("1", "Croque", 14)]));
  await page.goto(`${billPath}?order=placed`);
  const banner = page.getByRole("complementary", { name: "Le Carnet" });
  await banner.getByRole("link", { name: "Log in" }).click();
  await ready(page);
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Join now" }).click();
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(banner.getByRole("alert")).toHaveText(
    "We couldn’t send you a code. Your order isn’t affected.",
  );
  expect(new URL(page.url()).pathname).toBe(billPath);
});
