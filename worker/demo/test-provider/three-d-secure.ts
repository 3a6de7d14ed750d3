import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod";
import type { Env } from "#worker/env";
import { isOwnPath } from "~/contracts/own-path";
import { amountE5, formatMoney } from "~/domain/money/money";
import { detectLocale } from "~/i18n/detect-locale.server";
import type { Locale } from "~/i18n/locales";
import { type DemoKey, demoText } from "../texts";
import { actionChoices, TEST_PROVIDER_PATH } from "./path";
import { testProviderOf } from "./provider";
import { shardOfPayment } from "./provider-ids";

type TestEnv = { Bindings: Env };

const choiceSchema = z.enum(actionChoices);

/**
 * The bank's page of the test provider, at `/test-provider/3ds/{providerId}`: three buttons of one
 * form, which need no JavaScript. It has no brand's look, since no bank's page has, and speaks the
 * phone's language: of what the guest chose at the table, a bank knows nothing.
 */
export const threeDSecure = new Hono<TestEnv>()
  .get(`${TEST_PROVIDER_PATH}/3ds/:providerId`, async (c) => {
    const at = placeOf(c);
    const action = at && (await testProviderOf(c.env, at.shard).action(at.providerId));
    if (!action) return unknownPayment(c);
    const locale = await localeOf(c);
    const total = formatMoney(amountE5(action.total), action.currency, locale);
    const asked = demoText(locale, "bank.confirm.question", total);
    return c.html(await page(c, "bank.confirm.title", question(locale, asked)));
  })
  .post(`${TEST_PROVIDER_PATH}/3ds/:providerId`, async (c) => {
    const at = placeOf(c);
    const choice = choiceSchema.safeParse((await c.req.parseBody()).choice);
    if (!choice.success) {
      const locale = await localeOf(c);
      const asked = demoText(locale, "bank.nothing.text");
      return c.html(await page(c, "bank.nothing.title", question(locale, asked)), 400);
    }
    const acted = at && (await testProviderOf(c.env, at.shard).act(at.providerId, choice.data));
    if (!acted) return unknownPayment(c);
    return c.redirect(isOwnPath(acted.returnPath) ? acted.returnPath : "/", 303);
  });

type Html = ReturnType<typeof html>;

function localeOf(c: Context<TestEnv>): Promise<Locale> {
  return detectLocale(c.req.raw);
}

function placeOf(c: Context<TestEnv>): { providerId: string; shard: string } | null {
  const providerId = c.req.param("providerId") ?? "";
  const shard = shardOfPayment(providerId);
  return shard ? { providerId, shard } : null;
}

async function unknownPayment(c: Context<TestEnv>) {
  const text = demoText(await localeOf(c), "bank.unknown.text");
  return c.html(await page(c, "bank.unknown.title", html`<p>${text}</p>`), 404);
}

function question(locale: Locale, asked: string): Html {
  const say = (key: DemoKey) => demoText(locale, key);
  return html`
    <p><strong>${asked}</strong></p>
    <form method="post">
      <button name="choice" value="authorise">${say("bank.authorise")}</button>
      <button name="choice" value="fail">${say("bank.fail")}</button>
      <button name="choice" value="cancel">${say("bank.cancel")}</button>
    </form>`;
}

async function page(c: Context<TestEnv>, titled: DemoKey, content: Html): Promise<Html> {
  const locale = await localeOf(c);
  const title = demoText(locale, titled);
  const nonce = randomBytes(16).toString("base64");
  c.header(
    "content-security-policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  );
  c.header("cache-control", "no-store");
  return html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style nonce="${nonce}">
      body { margin: 0; font: 1.125rem/1.5 system-ui, sans-serif; color: #1b1f24; background: #eef1f4 }
      main { max-inline-size: 26rem; margin: 12vh auto 2rem; padding: 2rem; background: #fff; border-radius: 1rem }
      h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25 }
      .mark { margin: 0 0 1.5rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem; background: #fff3cd; font-size: 1rem }
      form { display: grid; gap: 0.75rem }
      button { font: inherit; padding: 0.875rem 1rem; border: 1px solid #5b6570; border-radius: 0.625rem; background: #fff; color: inherit; cursor: pointer }
      button:first-child { background: #14532d; border-color: #14532d; color: #fff }
      button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px }
    </style>
  </head>
  <body>
    <main>
      <p class="mark">${demoText(locale, "bank.mark")}</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}
