/**
 * A stand-in for the script that Stripe serves to browsers (`https://js.stripe.com/…/stripe.js`): the few calls that
 * our page makes, as `@stripe/stripe-js` types them. Its elements are frames at Stripe's host, and its tokens come
 * from Stripe's API, so that a page's policy has to let through what it has to for the real one.
 */
import type {
  AvailablePaymentMethods,
  ConfirmationToken,
  ConfirmationTokenResult,
  CreateConfirmationToken,
  ExpressPaymentType,
  StripeConstructorOptions,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripeError,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
  StripePaymentElementOptions,
} from "@stripe/stripe-js";
import type { FrameSetting, FromFrame, ToFrame } from "./messages";

const HOST = "https://js.stripe.com";

type Handler = (event: never) => unknown;
type Kind = FrameSetting["element"];
type Options = StripePaymentElementOptions & StripeExpressCheckoutElementOptions;

/** What a guest has entered or agreed to. */
type Entered = { number: string | null };

class StandInElement {
  readonly #handlers = new Map<string, Handler[]>();
  readonly #frame = document.createElement("iframe");
  readonly #setting: FrameSetting;
  readonly #onAgreed: (number: string) => void;
  #isLoaded = false;
  #answer: ((entered: Entered) => void) | null = null;

  constructor(setting: FrameSetting, onAgreed: (number: string) => void) {
    this.#setting = setting;
    this.#onAgreed = onAgreed;
    addEventListener("message", this.#onMessage);
  }

  on(type: string, handler: Handler): this {
    this.#handlers.set(type, [...(this.#handlers.get(type) ?? []), handler]);
    return this;
  }

  mount(container: HTMLElement): void {
    if (container.childNodes.length > 0) console.error("The stand-in's container is not empty.");
    const { element } = this.#setting;
    this.#frame.src = `${HOST}/stand-in/frame.html`;
    this.#frame.title = element === "payment" ? "Stand-in: card" : "Stand-in: wallets";
    this.#frame.allow = "payment";
    this.#frame.style.cssText = "border:0;inline-size:100%;block-size:0;display:block";
    this.#frame.addEventListener("load", () => {
      this.#isLoaded = true;
      this.tell({ amount: this.#setting.amount });
    });
    container.appendChild(this.#frame);
  }

  destroy(): void {
    removeEventListener("message", this.#onMessage);
    this.#frame.remove();
  }

  tell({ amount }: { amount: number }): void {
    this.#setting.amount = amount;
    if (this.#isLoaded) this.#post({ standIn: true, say: "setting", setting: this.#setting });
  }

  entered(): Promise<Entered> {
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#post({ standIn: true, say: "card?" });
    });
  }

  #post(message: ToFrame): void {
    this.#frame.contentWindow?.postMessage(message, HOST);
  }

  #emit(type: string, event: unknown): void {
    for (const handler of this.#handlers.get(type) ?? []) handler(event as never);
  }

  readonly #onMessage = ({ data, source }: MessageEvent<FromFrame>) => {
    if (source !== this.#frame.contentWindow || !data.standIn) return;
    if (data.say === "ready") {
      this.#frame.style.blockSize = `${data.height}px`;
      this.#emit("ready", readyEvent(this.#setting));
    }
    if (data.say === "card") this.#answer?.({ number: data.number });
    if (data.say === "agreed") {
      this.#onAgreed("4242424242424242");
      this.#emit("confirm", {
        expressPaymentType: data.wallet as ExpressPaymentType,
        paymentFailed: () => {},
      } satisfies StripeExpressCheckoutElementConfirmEvent);
    }
  };
}

function readyEvent({ element, wallets }: FrameSetting) {
  if (element === "payment") return { elementType: element };
  const available: AvailablePaymentMethods | undefined =
    wallets.length === 0
      ? undefined
      : {
          amazonPay: false,
          applePay: wallets.includes("apple_pay"),
          googlePay: wallets.includes("google_pay"),
          klarna: false,
          link: wallets.includes("link"),
          paypal: false,
        };
  return {
    elementType: element,
    availablePaymentMethods: available,
  } satisfies StripeExpressCheckoutElementReadyEvent;
}

/** Fields and buttons of one payment. */
class StandInElements {
  readonly #options: StripeElementsOptionsMode;
  readonly #locale: string;
  #amount: number;
  readonly #made: StandInElement[] = [];
  #card: StandInElement | null = null;
  /** The card behind a wallet that the guest has just agreed in. */
  #agreed: string | null = null;
  number: string | null = null;

  constructor(options: StripeElementsOptionsMode, locale: string) {
    if (options.mode !== "payment" || !options.amount || !options.currency) {
      throw new Error("The stand-in needs an amount and a currency.");
    }
    this.#options = options;
    this.#amount = options.amount;
    this.#locale = locale;
  }

  create(kind: Kind, options: Options = {}): StandInElement {
    const element = new StandInElement(this.#setting(kind, options), (number) => {
      this.#agreed = number;
    });
    if (kind === "payment") this.#card = element;
    this.#made.push(element);
    return element;
  }

  update({ amount }: StripeElementsUpdateOptions): void {
    this.#amount = amount ?? this.#amount;
    for (const element of this.#made) element.tell({ amount: this.#amount });
  }

  async submit(): Promise<{ error?: Pick<StripeError, "type" | "message"> }> {
    this.number = this.#agreed ?? (await this.#card?.entered())?.number ?? null;
    this.#agreed = null;
    return this.number ? {} : { error: { type: "validation_error", message: "incomplete" } };
  }

  #setting(element: Kind, { paymentMethods = {} }: Options): FrameSetting {
    const { appearance = {}, currency = "" } = this.#options;
    const amount = this.#amount;
    const { variables = {}, rules = {} } = appearance;
    const wallets = element === "payment" ? [] : this.#walletsOf(paymentMethods);
    return {
      element,
      locale: this.#locale,
      amount,
      currency,
      wallets,
      look: {
        ink: variables.colorText ?? "",
        ground: variables.colorBackground ?? "",
        muted: variables.colorTextSecondary ?? "",
        danger: variables.colorDanger ?? "",
        radius: variables.borderRadius ?? "",
        font: variables.fontFamily ?? "",
        border: rules[".Input"]?.border ?? "",
        line: rules[".Input"]?.borderBottom ?? rules[".Input"]?.border ?? "",
      },
    };
  }

  /** As the devices of the two makers have them; nobody has Link. */
  #walletsOf({ applePay, googlePay }: NonNullable<Options["paymentMethods"]>): string[] {
    const has = (device: RegExp) => device.test(navigator.userAgent);
    return [
      ...(has(/iPhone/) && applePay !== "never" ? ["apple_pay"] : []),
      ...(has(/Android/) && googlePay !== "never" ? ["google_pay"] : []),
    ];
  }
}

function standIn(
  key: string,
  { locale = "en", stripeAccount = "" }: StripeConstructorOptions = {},
) {
  return {
    elements: (options: StripeElementsOptionsMode) => new StandInElements(options, locale),
    async createConfirmationToken({
      elements,
    }: CreateConfirmationToken): Promise<ConfirmationTokenResult> {
      const { number } = elements as unknown as StandInElements;
      const body = new URLSearchParams({
        key,
        _stripe_account: stripeAccount,
        number: number ?? "",
      });
      try {
        const answer = await fetch("https://api.stripe.com/v1/confirmation_tokens", {
          method: "POST",
          body,
        });
        const result: { error: StripeError } & ConfirmationToken = await answer.json();
        return answer.ok ? { confirmationToken: result } : { error: result.error };
      } catch {
        return { error: { type: "api_connection_error", message: "not reached" } as StripeError };
      }
    },
    _registerWrapper: () => {},
  };
}

Object.assign(window, { Stripe: Object.assign(standIn, { version: "endive" }) });
