import type { Answers, ConfirmationToken, Intent, Refund, Session } from "./shapes";

/** How long this stand-in holds money. */
const HOLD_S = 7 * 24 * 3_600;

/** What a published test card does, by its last digits. */
const CARDS: Readonly<Record<string, { brand: string; asks?: true; declines?: [string, string] }>> =
  {
    "4242": { brand: "visa" },
    "3155": { brand: "visa", asks: true },
    "9995": { brand: "visa", declines: ["card_declined", "insufficient_funds"] },
    "0002": { brand: "visa", declines: ["card_declined", "generic_decline"] },
    "0119": { brand: "visa", declines: ["processing_error", "processing_error"] },
    "0005": { brand: "amex" },
  };

type Card = { last4: string; brand: string };
type Stored = {
  intent: Intent;
  account: string;
  card: Card | null;
  holdEndsAt: number | null;
  refunded: number;
  session: string | null;
};
type Params = Readonly<Record<string, unknown>>;

/** An error as Stripe's API answers it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code: string,
    readonly more: object = {},
  ) {
    super(code);
  }
}

const invalid = (code: string, more: object = {}) =>
  new ApiError(400, "invalid_request_error", code, more);
const missing = () => new ApiError(404, "invalid_request_error", "resource_missing");

/** Payments, hosted pages and refunds in Stripe's shapes, in memory. */
export class StripeBook {
  readonly #intents = new Map<string, Stored>();
  readonly #sessions = new Map<string, { session: Session; account: string; params: Params }>();
  readonly #refunds: (Refund & { account: string })[] = [];
  readonly #used = new Set<string>();
  /** On which account a browser made a token. */
  readonly #tokens = new Map<string, string>();
  readonly #now: () => number;
  #made = 0;

  /** @param now Milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** What was taken and not given back, by the id of our own payment. */
  takings(paymentId: string): { payments: number; captured: number; refunded: number } {
    const mine = [...this.#intents.values()].filter(
      ({ intent }) => intent.metadata.paymentId === paymentId && intent.amount_received > 0,
    );
    const captured = mine.reduce((sum, { intent }) => sum + intent.amount_received, 0);
    const refunded = mine.reduce((sum, one) => sum + one.refunded, 0);
    return { payments: mine.length, captured, refunded };
  }

  /** All payments, by the ids that we gave them: how much of each was taken, and its state. */
  payments() {
    return [...this.#intents.values()].map(({ intent, refunded }) => ({
      ownerId: intent.metadata.ownerId,
      paymentId: intent.metadata.paymentId,
      status: intent.status,
      amount: intent.amount,
      captured: intent.amount_received,
      refunded,
    }));
  }

  createIntent(account: string, params: Params): Intent {
    return this.#answer(this.#newIntent(account, params, null), params);
  }

  retrieveIntent(account: string, id: string, params: Params): Intent {
    return this.#answer(this.#stored(account, id), params);
  }

  searchIntents(account: string, { query }: Params): Intent[] {
    const wanted = [...String(query).matchAll(/metadata\['(\w+)'\]:'([^']*)'/g)];
    return [...this.#intents.values()]
      .filter((one) => one.account === account)
      .filter(({ intent }) => wanted.every(([, key = "", value]) => intent.metadata[key] === value))
      .map((one) => this.#answer(one, {}));
  }

  confirmIntent(account: string, id: string, params: Params): Intent {
    const one = this.#stored(account, id);
    const token = String(params.confirmation_token);
    if (one.intent.status !== "requires_payment_method") throw this.#unexpected(one);
    if (this.#used.has(token)) throw invalid("resource_already_exists");
    const last4 = this.#cardOf(account, token);
    this.#used.add(token);
    one.intent = { ...one.intent, last_payment_error: null };
    this.#pay(one, last4, String(params.return_url));
    const error = one.intent.last_payment_error as Intent["last_payment_error"];
    if (error) {
      const { code = "", decline_code } = error;
      const more = { decline_code, payment_intent: this.#answer(one, {}) };
      throw new ApiError(402, "card_error", code, more);
    }
    return this.#answer(one, params);
  }

  cancelIntent(account: string, id: string, params: Params): Intent {
    const one = this.#stored(account, id);
    if (["succeeded", "canceled", "processing"].includes(one.intent.status)) {
      throw this.#unexpected(one);
    }
    one.intent = { ...one.intent, status: "canceled", amount_capturable: 0, next_action: null };
    return this.#answer(one, params);
  }

  captureIntent(account: string, id: string, params: Params): Intent {
    const one = this.#stored(account, id);
    if (one.intent.status !== "requires_capture") throw this.#unexpected(one);
    const amount = Number(params.amount_to_capture ?? one.intent.amount_capturable);
    if (amount <= 0 || amount > one.intent.amount_capturable) throw invalid("amount_too_large");
    this.#take(one, amount);
    return this.#answer(one, params);
  }

  createSession(account: string, params: Params): Session {
    const [item] = params.line_items as { price_data: { currency: string; unit_amount: number } }[];
    const id = this.#id("cs_test_");
    const session: Session = {
      id,
      object: "checkout.session",
      amount_total: item?.price_data.unit_amount ?? 0,
      currency: item?.price_data.currency ?? "",
      created: this.#seconds(),
      livemode: false,
      metadata: (params.metadata ?? {}) as Session["metadata"],
      mode: "payment",
      payment_intent: null,
      payment_status: "unpaid",
      status: "open",
      success_url: String(params.success_url),
      cancel_url: String(params.cancel_url),
      url: `https://checkout.stripe.com/c/pay/${id}`,
    };
    this.#sessions.set(id, { session, account, params });
    return session;
  }

  retrieveSession(account: string, id: string, params: Params): Session {
    const { session } = this.#page(account, id);
    const { payment_intent: intent } = session;
    const expand = (params.expand ?? []) as string[];
    if (typeof intent !== "string" || !expand.some((path) => path.startsWith("payment_intent"))) {
      return session;
    }
    const whole = this.retrieveIntent(account, intent, { expand: ["latest_charge"] });
    return { ...session, payment_intent: whole };
  }

  updateSession(account: string, id: string, params: Params): Session {
    const page = this.#page(account, id);
    if (page.session.status !== "open") throw invalid("status_transition_invalid");
    const metadata = { ...page.session.metadata, ...(params.metadata as object) };
    page.session = { ...page.session, metadata };
    return this.retrieveSession(account, id, params);
  }

  listSessions(account: string, { payment_intent: wanted }: Params): Session[] {
    return [...this.#sessions.values()]
      .filter((one) => one.account === account && one.session.payment_intent === wanted)
      .map(({ session }) => session);
  }

  expireSession(account: string, id: string, params: Params): Session {
    const page = this.#page(account, id);
    if (page.session.status !== "open") throw invalid("status_transition_invalid");
    page.session = { ...page.session, status: "expired", url: null };
    return this.retrieveSession(account, id, params);
  }

  createRefund(account: string, params: Params): Refund {
    const one = this.#stored(account, String(params.payment_intent));
    const amount = Number(params.amount);
    if (amount <= 0 || one.refunded + amount > one.intent.amount_received) {
      throw invalid("charge_already_refunded");
    }
    one.refunded += amount;
    const refund: Refund = {
      id: this.#id("re_"),
      object: "refund",
      amount,
      created: this.#seconds(),
      currency: one.intent.currency,
      metadata: (params.metadata ?? {}) as Refund["metadata"],
      payment_intent: one.intent.id,
      status: "succeeded",
    };
    this.#refunds.push({ ...refund, account });
    return refund;
  }

  listRefunds(account: string, { payment_intent: wanted }: Params): Refund[] {
    return this.#refunds
      .filter((one) => one.account === account && one.payment_intent === wanted)
      .map(({ account: _account, ...refund }) => refund);
  }

  /** What a browser makes of a published test card on an account, by the card's number. */
  createToken(account: string, number: string): ConfirmationToken {
    const last4 = number.slice(-4);
    if (!/^\d{15,16}$/.test(number) || !CARDS[last4]) {
      throw new ApiError(402, "card_error", "incorrect_number");
    }
    const id = `ctoken_${last4}_${crypto.randomUUID().replaceAll("-", "")}`;
    this.#tokens.set(id, account);
    return this.retrieveToken(account, id);
  }

  retrieveToken(account: string, id: string): ConfirmationToken {
    const last4 = this.#cardOf(account, id);
    return {
      id,
      object: "confirmation_token",
      created: this.#seconds(),
      expires_at: this.#seconds() + 12 * 3_600,
      livemode: false,
      use_stripe_sdk: true,
      payment_method_preview: {
        type: "card",
        card: { brand: CARDS[last4]?.brand ?? "unknown", last4 },
      },
    };
  }

  /** The guest at a hosted page, with a card; null where the page is not open any more. */
  payAtPage(id: string, last4: string): Session | null {
    const page = this.#sessions.get(id);
    if (page?.session.status !== "open") return null;
    const { account, params, session } = page;
    const made =
      typeof session.payment_intent === "string"
        ? this.#stored(account, session.payment_intent)
        : this.#newIntent(account, this.#paramsOfPage(session, params), id);
    page.session = { ...session, payment_intent: made.intent.id };
    made.intent = { ...made.intent, last_payment_error: null };
    this.#pay(made, last4, session.success_url ?? "");
    this.#completePage(made);
    return page.session;
  }

  /** What a bank's page is about; null for an unknown one. */
  asked(id: string): Intent | null {
    return this.#intents.get(id)?.intent ?? null;
  }

  /** The guest at their bank's page. */
  authenticate(id: string, passes: boolean): void {
    const one = this.#intents.get(id);
    if (one?.intent.status !== "requires_action") return;
    if (passes) this.#authorise(one);
    else this.#decline(one, "payment_intent_authentication_failure", "authentication_required");
    this.#completePage(one);
  }

  hostedPage(id: string): Session | null {
    return this.#sessions.get(id)?.session ?? null;
  }

  #paramsOfPage({ amount_total, currency }: Session, params: Params): Params {
    const data = (params.payment_intent_data ?? {}) as Params;
    return { ...data, amount: amount_total, currency };
  }

  #completePage({ intent, session: id }: Stored): void {
    const page = id && this.#sessions.get(id);
    if (!page || !["succeeded", "requires_capture"].includes(intent.status)) return;
    const paid = intent.status === "succeeded" ? "paid" : "unpaid";
    page.session = { ...page.session, status: "complete", payment_status: paid, url: null };
  }

  #newIntent(account: string, params: Params, session: string | null): Stored {
    const intent: Intent = {
      id: this.#id("pi_"),
      object: "payment_intent",
      amount: Number(params.amount),
      amount_capturable: 0,
      amount_received: 0,
      application_fee_amount: (params.application_fee_amount as number | undefined) ?? null,
      cancellation_reason: null,
      capture_method: (params.capture_method ?? "automatic_async") as Intent["capture_method"],
      created: this.#seconds(),
      currency: String(params.currency),
      livemode: false,
      metadata: (params.metadata ?? {}) as Intent["metadata"],
      payment_method_types: (params.allowed_payment_method_types as string[]) ?? ["card"],
      status: "requires_payment_method",
      last_payment_error: null,
      next_action: null,
      latest_charge: null,
    };
    const stored = { intent, account, card: null, holdEndsAt: null, refunded: 0, session };
    this.#intents.set(intent.id, stored);
    return stored;
  }

  #pay(one: Stored, last4: string, returnUrl: string): void {
    const { brand, asks, declines } = CARDS[last4] ?? { brand: "unknown" };
    one.card = { last4, brand };
    if (declines) {
      this.#decline(one, ...declines);
      return;
    }
    if (!asks) {
      this.#authorise(one);
      return;
    }
    const url = `https://hooks.stripe.com/redirect/authenticate/${one.intent.id}`;
    const redirect_to_url = { url, return_url: returnUrl };
    const next_action = { type: "redirect_to_url", redirect_to_url };
    one.intent = { ...one.intent, status: "requires_action", next_action };
  }

  #authorise(one: Stored): void {
    one.intent = { ...one.intent, next_action: null, latest_charge: this.#id("ch_") };
    if (one.intent.capture_method !== "manual") {
      this.#take(one, one.intent.amount);
      return;
    }
    one.holdEndsAt = (this.#seconds() + HOLD_S) * 1_000;
    one.intent = {
      ...one.intent,
      status: "requires_capture",
      amount_capturable: one.intent.amount,
    };
  }

  #take(one: Stored, amount: number): void {
    one.intent = {
      ...one.intent,
      status: "succeeded",
      amount_received: amount,
      amount_capturable: 0,
    };
  }

  #decline(one: Stored, code: string, declineCode: string): void {
    const last_payment_error = {
      type: "card_error" as const,
      code,
      decline_code: declineCode,
      message: "Declined by the stand-in.",
    };
    const next_action = null;
    one.intent = {
      ...one.intent,
      status: "requires_payment_method",
      last_payment_error,
      next_action,
    };
  }

  /** The card behind a token. One that no browser made is a test's own, and of any account. */
  #cardOf(account: string, token: string): string {
    if ((this.#tokens.get(token) ?? account) !== account) throw missing();
    const [, last4 = ""] = /^ctoken_(\d{4})_\w+$/.exec(token) ?? [];
    if (!CARDS[last4]) throw missing();
    return last4;
  }

  /** A payment as it is now; a hold ends by itself. */
  #stored(account: string, id: string): Stored {
    const one = this.#intents.get(id);
    if (one?.account !== account) throw missing();
    const { intent, holdEndsAt } = one;
    if (intent.status === "requires_capture" && holdEndsAt !== null && holdEndsAt <= this.#now()) {
      const ended = { status: "canceled", cancellation_reason: "automatic" } as const;
      one.intent = { ...intent, ...ended, amount_capturable: 0 };
    }
    return one;
  }

  #page(account: string, id: string) {
    const page = this.#sessions.get(id);
    if (page?.account !== account) throw missing();
    return page;
  }

  #answer(one: Stored, { expand }: Params): Intent {
    const { intent, card } = one;
    const whole = ((expand ?? []) as string[]).includes("latest_charge");
    if (!whole || typeof intent.latest_charge !== "string") return intent;
    const before = one.holdEndsAt && { capture_before: one.holdEndsAt / 1_000 };
    const latest_charge = {
      id: intent.latest_charge,
      object: "charge" as const,
      amount: intent.amount,
      amount_captured: intent.amount_received,
      amount_refunded: one.refunded,
      captured: intent.status === "succeeded",
      currency: intent.currency,
      payment_method_details: {
        type: "card",
        card: { brand: card?.brand ?? null, last4: card?.last4 ?? null, ...before },
      },
    };
    return { ...intent, latest_charge };
  }

  #unexpected(one: Stored): ApiError {
    return invalid("payment_intent_unexpected_state", { payment_intent: this.#answer(one, {}) });
  }

  #id(prefix: string): string {
    this.#made += 1;
    return `${prefix}${String(this.#made).padStart(6, "0")}${crypto.randomUUID().slice(0, 8)}`;
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1_000);
  }
}

export type AnyAnswer = Answers[keyof Answers];
