import type { Env } from "#worker/env";
import { readServiceAccount, type ServiceAccount } from "#worker/ports/google/service-account";
import type { Wallet } from "~/contracts/loyalty";

/** What signs passes of Apple's wallet, as PEM. */
export type AppleKeys = { certificates: string; key: string };

/** What makes passes of Google's wallet: the issuer's id, and an account that may make passes for it. */
export type GoogleKeys = { issuer: string; account: ServiceAccount };

/** Null where passes of Apple's wallet are not set up. */
export function appleKeysOf(env: Env): AppleKeys | null {
  const { APPLE_PASS_CERTIFICATES: certificates, APPLE_PASS_KEY: key } = env;
  return certificates && key ? { certificates, key } : null;
}

/** Null where passes of Google's wallet are not set up. */
export function googleKeysOf(env: Env): GoogleKeys | null {
  const { GOOGLE_WALLET_ISSUER: issuer } = env;
  const account = issuer ? readServiceAccount(env.GOOGLE_WALLET_SERVICE_ACCOUNT) : null;
  return issuer && account ? { issuer, account } : null;
}

/** The wallets that passes can be made for. */
export function walletsSetUp(env: Env): Wallet[] {
  return [
    ...(appleKeysOf(env) ? (["apple"] as const) : []),
    ...(googleKeysOf(env) ? (["google"] as const) : []),
  ];
}
