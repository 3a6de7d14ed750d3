import { NO_BROWSER_NEEDS, type PaymentAdapter, providerBy } from "./port";

/** Where the operator has named no payment provider, nothing can be paid by phone. */
export const noProvider: PaymentAdapter = {
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
