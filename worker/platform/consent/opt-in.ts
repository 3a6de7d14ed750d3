import { switchBrandsOn } from "#worker/objects/account/switch-brands-on";
import { userOf } from "#worker/objects/callers";
import type { UserRecord } from "~/contracts/crossing/account-calls";
import { marketingPreferences, valuesOfBrands } from "~/domain/consent/marketing-preferences";
import type { PlatformContext } from "../context";

/**
 * The ids of the preferences that an opt-in switches on at all brands of a scope's guest app (CONS-25). A business with
 * accounts of its own has no brands, so there are none.
 */
export async function brandValuesOf(c: PlatformContext, scope: string): Promise<string[]> {
  const [kind, id = ""] = scope.split(":");
  const guestApp = kind === "app" ? await c.get("records").guestApp(id) : null;
  if (guestApp?.appId !== id) return [];
  const codes = guestApp.marketingBrands.map(({ code }) => code);
  return valuesOfBrands(marketingPreferences(guestApp.marketingBrands, {}), codes);
}

/**
 * Opts a signed-in guest in to rewards and offers. It changes nothing for a guest who opted in before, since they may
 * have switched single brands off since then.
 */
export async function optIn(c: PlatformContext, user: UserRecord): Promise<void> {
  const { userId, scope, hasOptIn } = user;
  if (hasOptIn) return;
  await userOf(c.env, userId).setOptIn(true);
  await switchBrandsOn(c.env, userId, await brandValuesOf(c, scope));
}
