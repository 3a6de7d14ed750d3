import * as z from "zod";
import type { Env } from "#worker/env";
import { readServiceAccount, type ServiceAccount } from "#worker/ports/google/service-account";
import type { Wallet } from "~/contracts/loyalty";

/** A pass type certificate and what leads from it to Apple's root, as PEM one after the other. */
export const passCertificatesSchema = z
  .string()
  .regex(
    /^\s*(?:-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----\s*){2,4}$/,
    "is not the pass type certificate with Apple's intermediate one after it, each as PEM",
  );

/** The key of the pass type certificate, as PEM. */
export const passKeySchema = z
  .string()
  .regex(
    /^\s*-----BEGIN PRIVATE KEY-----[\w+/=\s]+-----END PRIVATE KEY-----\s*$/,
    "is no key as PEM that begins with BEGIN PRIVATE KEY",
  );

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
