import { type AppLoadContext, json } from "@remix-run/cloudflare";
import type { MarketingPreferences } from "~/contracts/marketing";
import type { GuestApp } from "~/contracts/venue";

/** The user's preferences in a guest app. @throws a 503 where they can't be read. */
export async function readMarketing(
  { platform }: Pick<AppLoadContext, "platform">,
  { appId }: GuestApp,
): Promise<MarketingPreferences> {
  const found = await platform.consent.marketing(appId);
  if (!found.ok) throw json({ unavailable: "page" }, { status: 503 });
  return found.value;
}
