import type { Page } from "@playwright/test";
import { codeFor, enterCode, newNumber, sendCode } from "./sign-in";
import { expect, test } from "./test";

const privacy = "/guest-app/maison-demo/privacy";
const marketing = `${privacy}/marketing`;
const origin = new URLSearchParams({ originPath: marketing });
const toggle = (page: Page, group: string, name: string) =>
  page.getByRole("group", { name: group }).getByRole("checkbox", { name });
const save = (page: Page) => page.getByRole("button", { name: "Save" });
/** The way back at the head of the page; without a script the form's own button, which asks on the server. */
const back = (page: Page) =>
  test.info().project.use.javaScriptEnabled === false
    ? page.getByRole("button", { name: "Back" })
    : page.getByRole("banner").getByRole("link", { name: "Back" });
const question = (page: Page) => page.getByRole("heading", { name: "Leave without saving?" });

test("ROUTE-79 ROUTE-80 CONS-23 CONS-27 CONS-28 CONS-29 CONS-30 CONS-31 CONS-33 a user of a guest app chooses who may write, is asked before leaving with changes, and finds what they agreed to before", async ({
  page,
  request,
  baseURL,
  javaScriptEnabled,
}) => {
  const home = (baseURL ?? "").replace("127.0.0.1", "maison-demo.localhost");
  // Whoever is not signed in goes to the app's own sign-up, and comes back from there.
  await page.goto(home + marketing);
  await expect(page).toHaveURL(`${home}/guest-app/maison-demo/auth/signup?${origin}`);
  const number = newNumber();
  await page.goto(`${home}/login?redirectToPath=${encodeURIComponent(privacy)}`);
  await sendCode(page, number);
  await enterCode(page, await codeFor(request, number), javaScriptEnabled);
  await expect(page.getByRole("heading", { name: /Enter your code/ })).toHaveCount(0);

  await page.goto(home + privacy);
  await page.getByRole("link", { name: /^Marketing preferences/ }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    ...["Volfoni", "Léon", "Au Bureau", "Hippopotamus"],
  ]);
  await expect(page.getByRole("checkbox")).toHaveCount(12);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  const sms = toggle(page, "Léon rewards program", "Text message (SMS)");
  if (javaScriptEnabled) {
    await expect(save(page)).toBeDisabled();
    await sms.check({ force: true });
    await expect(save(page)).toBeEnabled();
    await sms.uncheck({ force: true });
    await expect(save(page)).toBeDisabled();
  }
  await sms.check({ force: true });
  await save(page).click();
  await expect(
    page.getByRole("status").getByText("Your preferences have been saved."),
  ).toBeVisible();
  if (javaScriptEnabled) await expect(save(page)).toBeDisabled();
  await page.goto(home + marketing);
  await expect(sms).toBeChecked();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);

  const email = toggle(page, "Other news from Volfoni", "Email");
  if (javaScriptEnabled) await expect(save(page)).toBeDisabled();
  await email.check({ force: true });
  await back(page).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(email).toBeChecked();
  await back(page).click();
  await expect(question(page)).toBeVisible();
  const leave = "Leave without saving";
  await page.getByRole(javaScriptEnabled ? "button" : "link", { name: leave }).click();
  await expect(page).toHaveURL(home + privacy);
  await page.goto(home + marketing);
  await expect(email).not.toBeChecked();
  if (javaScriptEnabled) await expect(save(page)).toBeDisabled();
  // Without a change nobody is asked.
  await back(page).click();
  await expect(page).toHaveURL(home + privacy);

  await page.goto(`${home + marketing}/migration?hippo=true&volfoni=1&leon=false`);
  await expect(page.getByRole("heading", { level: 1, name: "Marketing" })).toBeVisible();
  const hippo = toggle(page, "Other news from Hippopotamus", "Email");
  await expect(hippo).toBeChecked();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  // Opening the address changes nothing: the guest saves it.
  await page.goto(home + marketing);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.goto(`${home + marketing}/migration?hippo=true`);
  await save(page).click();
  await expect(
    page.getByRole("status").getByText("Your preferences have been saved."),
  ).toBeVisible();
  await page.goto(home + marketing);
  await expect(hippo).toBeChecked();
});
