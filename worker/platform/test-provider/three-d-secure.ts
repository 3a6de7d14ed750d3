import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { html } from "hono/html";
import * as z from "zod";
import { allowsTestProvider } from "#worker/env";
import { isOwnPath } from "~/contracts/own-path";
import { amountE5, formatMoney } from "~/domain/money/money";
import type { PlatformContext, PlatformEnv } from "../context";
import { shardOfPayment, testProviderOf } from "../payments/test-provider";

const choiceSchema = z.enum(["authorise", "fail", "cancel"]);

/**
 * The bank's page of the test provider, at `/test-provider/3ds/{providerId}`: three buttons of one
 * form, which need no JavaScript. It stands on no brand, since no bank's page does.
 */
export const threeDSecure = new Hono<PlatformEnv>()
  .get("/3ds/:providerId", async (c) => {
    const at = placeOf(c);
    const action = at && (await testProviderOf(c.env, at.shard).action(at.providerId));
    if (!action)
      return c.html(page(c, "Unknown payment", html`<p>There is no such payment.</p>`), 404);
    const total = formatMoney(amountE5(action.total), action.currency, "en-GB");
    return c.html(page(c, "Confirm your payment", question(total)));
  })
  .post("/3ds/:providerId", async (c) => {
    const at = placeOf(c);
    const choice = choiceSchema.safeParse((await c.req.parseBody()).choice);
    if (!choice.success) return c.html(page(c, "Nothing was chosen", question("")), 400);
    const acted = at && (await testProviderOf(c.env, at.shard).act(at.providerId, choice.data));
    if (!acted)
      return c.html(page(c, "Unknown payment", html`<p>There is no such payment.</p>`), 404);
    return c.redirect(isOwnPath(acted.returnPath) ? acted.returnPath : "/", 303);
  });

type Html = ReturnType<typeof html>;

function placeOf(c: PlatformContext): { providerId: string; shard: string } | null {
  const providerId = c.req.param("providerId") ?? "";
  const shard = shardOfPayment(providerId);
  return shard && allowsTestProvider(c.env) ? { providerId, shard } : null;
}

function question(total: string): Html {
  return html`
    <p>${total === "" ? "Choose what the bank should do." : html`Pay <strong>${total}</strong>?`}</p>
    <form method="post">
      <button name="choice" value="authorise">Authorise</button>
      <button name="choice" value="fail">Fail</button>
      <button name="choice" value="cancel">Cancel and go back</button>
    </form>`;
}

function page(c: PlatformContext, title: string, content: Html): Html {
  const nonce = randomBytes(16).toString("base64");
  c.header(
    "content-security-policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  );
  c.header("cache-control", "no-store");
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · Test payment provider</title>
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
      <p class="mark">Test payment provider: no money moves.</p>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;
}
