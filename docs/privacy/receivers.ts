import type { Ground } from "./personal-data";

/** Whoever is sent something of a person, by the port in `worker/ports` that sends it. */
type Receiver = {
  readonly who: string;
  readonly gets: string;
  readonly why: string;
  readonly ground: Ground;
  /** What becomes of it there when an account is deleted. */
  readonly erased: string;
};

/** By the names in `worker/ports`; null where nothing leaves the deployment. */
export const receivers: Readonly<Record<string, Receiver | null>> = {
  payment: {
    who: "the payment provider",
    gets: "amount, the method's token, ids of bill, part and session, the participant's fingerprint, the user's id, names of dishes",
    why: "paying, refunds, disputes",
    ground: "contract",
    erased: "stays, as the provider's own duties ask",
  },
  mail: {
    who: "the mail service",
    gets: "e-mail, and the mail with its receipt or link",
    why: "receipts, invoices, confirming an e-mail",
    ground: "contract",
    erased: "the service's to delete by its own term; mails that wait are not sent",
  },
  sms: {
    who: "the text message service",
    gets: "phone number and code",
    why: "signing in",
    ground: "contract",
    erased: "the service's to delete by its own term",
  },
  push: {
    who: "the push service of the guest's browser",
    gets: "that a message is for one phone; its text is encrypted for the phone",
    why: "telling that an order is ready",
    ground: "consent",
    erased: "nothing is left there after 15 minutes",
  },
  analytics: {
    who: "Workers Analytics Engine",
    gets: "events by a fingerprint of the guest at one venue and the random id of the user; no name, no number, nothing that opens anything",
    why: "statistics",
    ground: "consent",
    erased: "ends after Cloudflare's three months; fingerprint and id lead to nobody",
  },
  errors: {
    who: "the log, or the error service",
    gets: "faults without quoted words, addresses and numbers",
    why: "faults are found",
    ground: "legitimate interest",
    erased: "ends by the destination's own term, which is to be 30 days",
  },
  experiments: {
    who: "the experiments service, where one is set",
    gets: "a fingerprint of the guest and the names of experiments",
    why: "trying out tips",
    ground: "consent",
    erased: "the service's to delete; the fingerprint leads to nobody",
  },
  loyalty: {
    who: "the loyalty service of the programme, where it is not ours",
    gets: "phone number, the user's id, whether they opted in, what was paid",
    why: "points and rewards",
    ground: "contract",
    erased: "the provider's to delete: the specification has no call for it",
  },
  wallets: {
    who: "Apple's or Google's wallet",
    gets: "the code and picture of a reward; Google its link",
    why: "a pass on the phone",
    ground: "contract",
    erased: "the pass stays on its phone",
  },
  live: {
    who: "Firestore, where it is set",
    gets: "ids of documents with their versions",
    why: "open pages hear of changes",
    ground: "contract",
    erased: "nothing of a person is there",
  },
  authentication: {
    who: "Firebase Auth, where it is set",
    gets: "the user's id, without their number",
    why: "being signed in in the group's apps",
    ground: "contract",
    erased: "deleted there too",
  },
  till: {
    who: "the restaurant's till, also by its webhook",
    gets: "orders with the guest's name and note, tabs with their name, payments",
    why: "cooking and booking",
    ground: "contract",
    erased: "the restaurant's to delete",
  },
  // What knows rates and waiters is ours; the others are no service of their own.
  tips: null,
  waiters: null,
  google: null,
  adapters: null,
  providers: null,
  "signed-post": null,
};
