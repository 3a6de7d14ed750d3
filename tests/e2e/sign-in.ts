import type { APIRequestContext, Page } from "@playwright/test";
import { addOwnCookie, asGuest, originOf, SESSION_COOKIE } from "./guest";
import { expect, test } from "./test";

/** A French mobile number that no other test uses, as a guest types it. */
export function newNumber(): string {
  return `0612${String(Math.floor(Math.random() * 1e6)).padStart(6, "0")}`;
}

/** A network that no other test uses: a network gets so many messages. */
export function newNetwork(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.1`;
}

/** Has the page's calls come from a network of its own. */
export async function fromOwnNetwork(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ "cf-connecting-ip": newNetwork() });
}

/** Waits for the code that was sent to a number, French or with its dial code, in the demo's messages; `before` is an older one. */
export async function codeFor(
  request: APIRequestContext,
  number: string,
  before = "",
): Promise<string> {
  const to = number.startsWith("+") ? number : `+33${number.slice(1)}`;
  const newest = async () => {
    const outbox = await (await request.get("/demo/outbox")).text();
    const cards = outbox.split('<li class="card"');
    const card = cards.find((one) => one.includes(`To ${to}`)) ?? "";
    return /#(\d{6})/.exec(card)?.[1] ?? before;
  };
  await expect.poll(newest).not.toBe(before);
  return newest();
}

/** Types a number of France and has a code sent. */
export async function sendCode(page: Page, number: string): Promise<void> {
  await fromOwnNetwork(page);
  await page.getByLabel("Country").selectOption("FR");
  await page.getByLabel("Phone number").fill(number);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
}

/** Types a code: into its boxes where a script runs, else into the one field. */
export async function typeCode(page: Page, code: string, javaScriptEnabled = true): Promise<void> {
  if (!javaScriptEnabled) return page.getByLabel(/^Code sent to/).fill(code);
  await page.getByLabel("Digit 1 of 6").click();
  await page.keyboard.type(code);
}

/** Signs in with a code: with a script it goes on by itself once it is whole, else its button is pressed. */
export async function enterCode(page: Page, code: string, javaScriptEnabled = true): Promise<void> {
  await typeCode(page, code, javaScriptEnabled);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Confirm" }).click();
}

/**
 * Signs in by the code that the demo shows, on the page of signing in.
 *
 * @param back where it leads.
 * @param at the host of a guest app, and the number, where they matter.
 */
export async function signIn(
  page: Page,
  request: APIRequestContext,
  back: string,
  { host = "", number = newNumber() } = {},
): Promise<void> {
  await page.goto(`${host}/login?redirectToPath=${encodeURIComponent(back)}`);
  await sendCode(page, number);
  const javaScriptEnabled = test.info().project.use.javaScriptEnabled !== false;
  await enterCode(page, await codeFor(request, number), javaScriptEnabled);
  await expect(page).toHaveURL(/\/logged-in/);
}

/**
 * Has the page's guest signed in at a venue, for a test that begins there; gives their number. The way that guests take is
 * `signIn`, of three pages.
 *
 * @param host of a guest app, where the guest is on it.
 */
export async function beSignedIn(
  page: Page,
  venueId: string,
  { host = originOf(page), number = newNumber() } = {},
): Promise<string> {
  const headers = { ...(await asGuest(page, host)), "cf-connecting-ip": newNetwork() };
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/user-account/auth/${path}?venueId=${venueId}`, {
      headers,
      data,
    });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return answer.json();
  };
  const { attemptId } = await call("codes", { phoneNumber: `+33${number.slice(1)}` });
  const code = await codeFor(page.request, number);
  const { accessToken } = await call("sessions", { attemptId, code });
  await addOwnCookie(page, host, { name: SESSION_COOKIE, value: accessToken });
  return number;
}

/** Puts the page into an app that writes down what pages tell it (UX-36). */
export async function listenAsApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard = (text: string) => {
      sessionStorage.setItem("heard", `${sessionStorage.getItem("heard") ?? ""}${text}\n`);
    };
    Object.assign(window, { tablesideNative: { postMessage: heard } });
  });
}

/** How often the app was told that its guest has signed in. */
export async function signInsHeard(page: Page): Promise<number> {
  const heard = await page.evaluate(() => sessionStorage.getItem("heard") ?? "");
  return heard.split("\n").filter((text) => text.includes('"signed-in"')).length;
}
