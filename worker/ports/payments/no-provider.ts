import { NO_BROWSER_NEEDS, type PaymentAdapter, type PaymentProvider } from "./port";

const refuse: PaymentProvider[keyof PaymentProvider] = async () => ({
  kind: "refused",
  code: "no-payment-provider",
});

/** Where the operator has named no payment provider, nothing can be paid by phone. */
export const noProvider: PaymentAdapter = {
  name: "none",
  needs: [],
  provider: () => ({
    create: refuse,
    find: refuse,
    confirm: refuse,
    read: refuse,
    cancel: refuse,
    capture: refuse,
    void: refuse,
    refund: refuse,
  }),
  checkout: {
    methodsIn: () => [],
    browser: NO_BROWSER_NEEDS,
    tokenise: () => ({ ok: false, code: "no-payment-provider", fields: [] }),
    takesToken: () => false,
  },
  readWebhook: () => ({ kind: "malformed" }),
};
