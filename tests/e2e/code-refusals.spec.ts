import { newNetwork, newNumber } from "./sign-in";
import { expect, test } from "./test";

const CODES = "/api/user-account/auth/codes";

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

  const number = newNumber();
  for (const venueId of ["croque-cie", "croque-cie", "croque-cie"]) {
    const guest = { "x-guest-id": `g_${crypto.randomUUID().replaceAll("-", "")}` };
    const headers = { ...guest, "cf-connecting-ip": newNetwork() };
    const data = { phoneNumber: `+33${number.slice(1)}` };
    const sent = await request.post(`${CODES}?venueId=${venueId}`, { headers, data });
    expect(sent.status()).toBe(200);
  }
  await send(number);
  await expect(page.getByText(/several codes to this number.*again in \d+ minutes/)).toBeVisible();
  await expect(phone).toHaveValue(number);
  await expect(page.getByText("Code sent")).toHaveCount(0);
});
