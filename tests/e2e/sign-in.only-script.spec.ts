import type { Page } from "@playwright/test";
import { codeFor, enterCode, newNumber, sendCode } from "./sign-in";
import { expect, gate, ready, test } from "./test";

const send = (page: Page) => page.getByRole("button", { name: "Send code" });
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm" });
const box = (page: Page, place: number) => page.getByLabel(`Digit ${place} of 6`);
const country = (page: Page) => page.getByLabel("Country");
const inBoxes = (page: Page) =>
  page
    .getByRole("group")
    .locator('input[type="text"]')
    .evaluateAll((boxes) =>
      (boxes as HTMLInputElement[]).map(({ value }) => value || "-").join(""),
    );

/** Pastes a text into whatever has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const options = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", options));
  }, text);

async function openSignup(page: Page) {
  await page.clock.install();
  await page.goto("/signup?redirectToPath=%2Fvenues%2Fcroque-cie");
  await expect(send(page)).toBeDisabled();
}

test("AUTH-16 AUTH-21 AUTH-22 AUTH-24 AUTH-25 a guest can have a code sent as soon as the number is whole, and the country follows what is typed", async ({
  page,
}) => {
  await openSignup(page);
  const phone = page.getByLabel("Phone number");
  await expect(country(page)).toHaveValue("FR");
  await phone.fill("0000000000");
  await expect(send(page)).toBeDisabled();
  // France is suggested, so a dial code moves the list; once it is chosen its prefix stays.
  await phone.fill("+44 7400 123456");
  await expect(country(page)).toHaveValue("GB");
  await expect(send(page)).toBeEnabled();
  await phone.fill("");
  await country(page).selectOption("FR");
  await phone.pressSequentially("+44");
  await expect(page.getByText("can’t change this country’s code")).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await country(page).selectOption("GB");
  await expect(page.getByText("can’t change this country’s code")).toHaveCount(0);
  await phone.fill("+49 151 23456789");
  await expect(country(page)).toHaveValue("DE");
  await expect(send(page)).toBeEnabled();
  await country(page).selectOption("FR");
  await phone.fill("06 12 34 56 7");
  await expect(send(page)).toBeDisabled();
  await phone.fill("06 12 34 56 78");
  await expect(send(page)).toBeEnabled();
});

test("AUTH-31 a right code that is typed while the answer to a wrong one still loads goes on by itself", async ({
  page,
  request,
}) => {
  const number = newNumber();
  await page.goto("/login?redirectToPath=%2Fvenues%2Fcroque-cie");
  await ready(page);
  await sendCode(page, number);
  const code = await codeFor(request, number);
  const held = gate();
  await page.route("**/passwordless?**", async (route) => {
    if (route.request().method() === "GET") await held.isOpen;
    await route.continue();
  });
  await enterCode(page, code === "000000" ? "000001" : "000000");
  await expect(page.getByText("That code isn’t right")).toBeVisible();
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type(code);
  held.open();
  await expect(page).toHaveURL(/\/logged-in/);
});

test("AUTH-28 AUTH-29 AUTH-30 AUTH-31 AUTH-32 AUTH-33 AUTH-37 AUTH-38 the code has six boxes that are typed into, gone back in and pasted into, and says what is wrong", async ({
  page,
  request,
}) => {
  const number = newNumber();
  await openSignup(page);
  await sendCode(page, number);
  const resend = page.getByRole("button", { name: /new code/i });
  await expect(resend).toBeDisabled();
  const code = await codeFor(request, number);
  await expect(page.getByRole("group")).toMatchAriaSnapshot(`
    - group /Code sent to/:
      - textbox "Digit 1 of 6"
      - textbox "Digit 2 of 6"
      - textbox "Digit 3 of 6"
      - textbox "Digit 4 of 6"
      - textbox "Digit 5 of 6"
      - textbox "Digit 6 of 6"
  `);
  await expect(box(page, 1)).toBeFocused();
  await expect(box(page, 1)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(confirm(page)).toBeDisabled();
  await page.keyboard.type("1x2");
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.press("Backspace");
  await expect(box(page, 2)).toBeFocused();
  expect(await inBoxes(page)).toBe("1-----");
  await page.keyboard.press("ArrowLeft");
  await expect(box(page, 1)).toBeFocused();

  const wrong = code === "000000" ? "000001" : "000000";
  // A whole code goes on by itself.
  await expect(page.getByText("once you’ve entered the code")).toBeVisible();
  await paste(page, wrong);
  await expect(page.getByText("That code isn’t right")).toBeVisible();
  await expect(box(page, 1)).toHaveAttribute("aria-invalid", "true");
  await expect(box(page, 6)).toHaveAccessibleDescription(/That code isn’t right/);
  await expect(box(page, 1)).toBeFocused();
  // Figures that are typed over the same ones, and a slip between them.
  await page.keyboard.type("10x020");
  expect(await inBoxes(page)).toBe(`10020${wrong.at(-1)}`);
  await expect(page.getByText("That code isn’t right")).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await expect(confirm(page)).toBeDisabled();

  await page.clock.fastForward(15_000);
  const held = gate();
  await page.route("**/passwordless?**", async (route) => {
    await held.isOpen;
    await route.continue();
  });
  await resend.click();
  await expect(resend).toHaveAttribute("aria-busy", "true");
  held.open();
  const sent = page.getByRole("status").filter({ hasText: "Code sent" });
  await expect(sent).toBeVisible();
  await expect(resend).toBeDisabled();
  await page.mouse.move(0, 700);
  await page.clock.fastForward(2_500);
  await expect(sent).toBeHidden();

  // The server's clock is its own: it sends another code only where so many real seconds have gone by.
  await expect(async () => {
    await box(page, 4).click();
    await paste(
      page,
      `${await codeFor(request, number)} is your code for Croque & Cie. It is valid.`,
    );
    await expect(page).toHaveURL(/\/logged-in/, { timeout: 4_000 });
  }).toPass();
  await expect(page.getByText("Your receipts will now be kept in your account.")).toBeVisible();
});

test("AUTH-28 AUTH-29 a phone that reads its messages fills the code in, and the guest is logged in", async ({
  page,
  request,
}) => {
  const number = newNumber();
  // What Chrome on a phone offers once its owner agrees; the one of the tests has no messages.
  await page.exposeFunction("messageCode", () => codeFor(request, number));
  await page.addInitScript(() => {
    const { messageCode } = window as unknown as { messageCode: () => Promise<string> };
    Object.assign(window, { OTPCredential: class {} });
    navigator.credentials.get = async (asked) =>
      Object.assign(
        { id: "", type: "otp" },
        asked && "otp" in asked && { code: await messageCode() },
      );
  });
  await page.goto("/login?redirectToPath=%2Fvenues%2Fleonie");
  await sendCode(page, number);
  await expect(page.getByRole("heading", { name: "You’re logged in" })).toBeVisible();
});

test("LOY-31 SEC-03 what a browser stored of a guest is gone with its next page, once their session was ended from another phone", async ({
  page,
  request,
}) => {
  const number = newNumber();
  await page.goto("/login?redirectToPath=%2Fvenues%2Fleonie");
  await sendCode(page, number);
  await enterCode(page, await codeFor(request, number));
  await expect(page.getByRole("heading", { name: "You’re logged in" })).toBeVisible();
  const stored = () => page.evaluate(() => localStorage.getItem("loyalty-customer-data"));
  await page.evaluate(() => localStorage.setItem("loyalty-customer-data", "of the guest"));
  await page.goto("/me?redirectTo=%2Fvenues%2Fleonie");
  expect(await stored()).toBe("of the guest");
  // The phone keeps its cookie, as where another phone ended the session.
  const ended = await page.evaluate(async () => {
    const path = "/api/user-account/auth/sessions/current";
    return (await fetch(path, { method: "DELETE" })).status;
  });
  expect(ended).toBe(204);
  await page.goto("/venues/leonie/privacy/cookies");
  expect(await stored()).toBeNull();
});
