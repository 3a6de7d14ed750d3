import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { MarketingPreferences } from "~/contracts/marketing";
import type { GuestApp } from "~/contracts/venue";
import { callerId } from "~/contracts/viewer";
import { accountNotRead } from "~/routes/shared/access/signed-in.server";

/** The user's preferences in a guest app. @throws what a page answers where they can't be read. */
export async function readMarketing(
  args: LoaderFunctionArgs,
  { appId }: GuestApp,
): Promise<MarketingPreferences> {
  const { platform, viewer } = args.context;
  const found = await platform.consent.marketing({ appId, userId: callerId(viewer) });
  if (!found.ok) throw accountNotRead(args, found.error);
  return found.value;
}
