import { log } from "#worker/base/log";
import { applePassOf } from "#worker/ports/wallets/apple";
import { googleSaveLink } from "#worker/ports/wallets/google";
import { appleKeysOf, googleKeysOf } from "#worker/ports/wallets/keys";
import { passesApi } from "~/contracts/api/loyalty";
import { APPLE_PASS_TYPE, PASS_PATH } from "~/contracts/wallet-pass";
import type { PlatformContext } from "../context";
import { countPdf } from "../limits/rough-limits";
import { madeByPdfWorker } from "../pdf";
import { ApiRefusal, notFound } from "../refusal";
import { serve } from "../serve";
import { siteOf } from "../site";
import { PLAIN_MARK, passContent } from "./pass-content";

/**
 * The code of a member's reward as a pass for their phone's wallet. Where a wallet is not set up, its path is the 404
 * of a path that is not there.
 */
export const loyaltyPasses = serve(passesApi, {
  async apple(asked, c) {
    const keys = appleKeysOf(c.env);
    if (!keys) throw notFound();
    const content = await passContent(c, asked);
    await countPdf(c);
    const body = applePassOf(content, await markBytes(c, content.markUrl), keys);
    const bytes = await madeByPdfWorker(c, { path: PASS_PATH, body, refusal: "pass-not-made" });
    return { name: "loyalty.pkpass", type: APPLE_PASS_TYPE, bytes };
  },
  async google(asked, c) {
    const keys = googleKeysOf(c.env);
    if (!keys) throw notFound();
    const content = await passContent(c, asked);
    await countPdf(c);
    const saveLink = await googleSaveLink(content, keys);
    if (saveLink === null) throw notMade(c, "pass-too-long");
    return { saveLink };
  },
});

/**
 * The mark as base64. A file of this deployment is read; a picture on another host is Google's to fetch, and Apple's
 * pass has the plain mark in its place.
 */
async function markBytes(c: PlatformContext, markUrl: string): Promise<string> {
  const site = await siteOf(c);
  const url = new URL(markUrl);
  const path = url.origin === site.origin ? url.pathname : PLAIN_MARK;
  const picture = await c.env.ASSETS.fetch(new URL(path, site));
  if (!picture.ok) throw notMade(c, "mark-missing");
  return Buffer.from(await picture.arrayBuffer()).toString("base64");
}

function notMade(c: PlatformContext, error: string): ApiRefusal {
  const correlationId = c.get("correlationId");
  log({ level: "warning", event: "pass-not-made", correlationId, error });
  return new ApiRefusal("pass-not-made");
}
