import { switchBrandsOn } from "#worker/objects/account/switch-brands-on";
import { userOf } from "#worker/objects/callers";
import type { UserRecord } from "~/contracts/crossing/account-calls";
import { marketingPreferences, valuesOfBrands } from "~/domain/consent/marketing-preferences";
import type { PlatformContext } from "../context";

/**
 * What an opt-in switches on at all brands of the guest app whose accounts a scope has, by the ids of its values
 * (CONS-25). A business with accounts of its own has no brands.
 */
export async function brandValuesOf(c: PlatformContext, scope: string): Promise<string[]> {
  const [kind, id = ""] = scope.split(":");
  const guestApp = kind === "app" ? await c.get("records").guestApp(id) : null;
  if (guestApp?.appId !== id) return [];
  const codes = guestApp.marketingBrands.map(({ code }) => code);
  return valuesOfBrands(marketingPreferences(guestApp.marketingBrands, {}), codes);
}

/**
 * A signed-in guest asks for rewards and offers. Who has done so before changes nothing: what they said of single
 * brands since then counts.
 */
export async function optIn(c: PlatformContext, user: UserRecord): Promise<void> {
  const { userId, scope, hasOptIn } = user;
  if (hasOptIn) return;
  await userOf(c.env, userId).setOptIn(true);
  await switchBrandsOn(c.env, userId, await brandValuesOf(c, scope));
}
