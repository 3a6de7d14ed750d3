import type { Env } from "#worker/env";
import { NO_BROWSER_NEEDS, type PaymentAdapter, providerBy } from "./port";

/** The adapters that a worker's entry brings, and the one place where one of them is chosen. */
export type PaymentProviders = {
  adapters: readonly PaymentAdapter[];
  /** The adapter's name where the operator sets none. */
  usual: string;
  /** The adapter that the settings name, for new payments. A name of no adapter is refused before anything is served (`worker/settings.ts`). */
  of(env: Env): PaymentAdapter;
  /** An adapter by its name, for what it made before. */
  named(name: string): PaymentAdapter | undefined;
  /** Whether a path belongs to a page of one of the adapters. */
  servesPath(pathname: string): boolean;
};

/**
 * The registry of payment adapters, made once by a worker's entry.
 *
 * @param adapters What this build can pay with; `none` is always there.
 * @param usual Which of them serves where the operator sets none.
 */
export function createPaymentProviders(
  adapters: readonly PaymentAdapter[],
  usual: string = noProvider.name,
): PaymentProviders {
  const all = [noProvider, ...adapters];
  const byName = new Map(all.map((adapter) => [adapter.name, adapter]));
  const paths = all.flatMap(({ pages }) => (pages ? [pages.path] : []));
  return {
    adapters: all,
    usual,
    of: (env) => byName.get(env.PAYMENT_PROVIDER || usual) ?? noProvider,
    named: (name) => byName.get(name),
    servesPath: (pathname) =>
      paths.some((path) => pathname === path || pathname.startsWith(`${path}/`)),
  };
}

/** Where the operator has named no payment provider, nothing can be paid by phone. */
const noProvider: PaymentAdapter = {
  name: "none",
  needs: [],
  provider: () => providerBy(async () => ({ kind: "refused", code: "no-payment-provider" })),
  checkout: {
    methodsIn: () => [],
    browser: NO_BROWSER_NEEDS,
    tokenise: () => ({ ok: false, code: "no-payment-provider", fields: [] }),
    takesToken: () => false,
  },
  readWebhook: () => ({ kind: "malformed" }),
};
