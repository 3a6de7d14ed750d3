import type {
  Appearance,
  ExpressPaymentType,
  StripeElementLocale,
  StripeElements,
  StripeError,
  Stripe as StripeScript,
} from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { vars } from "#themes/contract.css";
import type { MadeToken, OpenPageFields, WalletEvents } from "~/contracts/checkout";

/** As high as our own buttons for wallets. */
const BUTTON_PX = 48;

/**
 * Loads Stripe's script and puts its Payment Element into the page, and its Express Checkout Element on demand. No
 * payment is made here: they make a confirmation token, by which the server creates and confirms one (0096).
 */
export const openFields: OpenPageFields = async (view, locale, element, events) => {
  const stripe = await loadStripe(view.key, {
    locale: localeAtStripe(locale),
    ...(view.account ? { stripeAccount: view.account } : {}),
  });
  if (!stripe || !element) throw new Error("no fields");
  const elements = stripe.elements({
    mode: "payment",
    amount: view.amount,
    currency: view.currency.toLowerCase(),
    captureMethod: view.intent === "hold" ? "manual" : "automatic",
    allowedPaymentMethodTypes: view.types,
    appearance: appearanceOf(element),
  });
  const card = elements.create("payment", { wallets: { applePay: "never", googlePay: "never" } });
  card.on("ready", events.ready);
  card.on("loaderror", events.failed);
  card.mount(element);
  return {
    update: (amount) => elements.update({ amount }),
    token: () => makeToken(stripe, elements),
    showWallets: (at, wallets, on) => {
      const offered = [...wallets, ...(view.types.includes("link") ? ["link"] : [])];
      return openExpress(stripe, elements, offered, at, on);
    },
    close: () => card.destroy(),
  };
};

/** Buttons of what is offered and what the device has. */
function openExpress(
  stripe: StripeScript,
  elements: StripeElements,
  offered: readonly string[],
  element: HTMLElement,
  on: WalletEvents,
): () => void {
  const shown = (isTaken: boolean) => (isTaken ? "auto" : "never");
  const express = elements.create("expressCheckout", {
    buttonHeight: BUTTON_PX,
    paymentMethods: {
      applePay: shown(offered.includes("apple_pay")),
      googlePay: shown(offered.includes("google_pay")),
      link: shown(offered.includes("link")),
      amazonPay: "never",
      klarna: "never",
      paypal: "never",
    },
  });
  express.on("ready", ({ availablePaymentMethods }) => {
    if (availablePaymentMethods) on.ready();
  });
  express.on("confirm", async ({ expressPaymentType, paymentFailed }) => {
    const made = await makeToken(stripe, elements);
    if (made.kind === "token") on.token(methodOf(expressPaymentType), made.token);
    else paymentFailed({ reason: "fail" });
  });
  express.mount(element);
  return () => express.destroy();
}

async function makeToken(stripe: StripeScript, elements: StripeElements): Promise<MadeToken> {
  const { error: slip } = await elements.submit();
  if (slip) return failed(slip);
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
  return error ? failed(error) : { kind: "token", token: confirmationToken.id };
}

function failed({ type }: Pick<StripeError, "type">): MadeToken {
  if (type === "validation_error") return { kind: "slip" };
  return { kind: type === "card_error" ? "refused" : "lost" };
}

/** Link is paid like the card that is in it. */
function methodOf(type: ExpressPaymentType): string | null {
  return type === "apple_pay" || type === "google_pay" ? type : null;
}

/** Stripe's own languages; it has no Catalan, and what is read beside that in Catalonia is Spanish. */
function localeAtStripe(locale: string): StripeElementLocale {
  if (locale === "en-GB") return locale;
  if (locale === "ca") return "es";
  return locale.slice(0, 2) as StripeElementLocale;
}

/** The venue's look in Stripe's words. Its frames see none of our styles, so a field of ours is looked at here. */
function appearanceOf(element: HTMLElement): Appearance {
  const label = element.appendChild(document.createElement("label"));
  const input = label.appendChild(document.createElement("input"));
  // Where less motion is wanted every change takes a millisecond, in which the value before would be read.
  input.style.transitionProperty = "none";
  const { borderTopWidth, borderBottomWidth, borderRadius } = getComputedStyle(input);
  const { textTransform, letterSpacing } = getComputedStyle(label);
  // A brand may write on a line where others have a box.
  const isLine = borderTopWidth === "0px" && borderBottomWidth !== "0px";
  const read = readerAt(input);
  const surface = read.colour(vars.colour.surface);
  const edge = `solid ${read.colour(vars.colour.lineStrong)}`;
  const radius = read.value("borderRadius", vars.radius.field);
  const appearance: Appearance = {
    theme: isDark(surface) ? "night" : "stripe",
    variables: {
      colorPrimary: read.colour(vars.colour.brandText),
      colorBackground: surface,
      colorText: read.colour(vars.colour.ink),
      colorTextSecondary: read.colour(vars.colour.muted),
      colorDanger: read.colour(vars.colour.danger),
      borderRadius: isLine || borderRadius !== "0px" ? borderRadius : radius,
      fontFamily: read.value("fontFamily", vars.type.body),
      fontSizeBase: "16px",
    },
    rules: {
      ".Input": isLine
        ? {
            border: "0",
            borderBottom: `${borderBottomWidth} ${edge}`,
            backgroundColor: "transparent",
            boxShadow: "none",
          }
        : { border: read.value("border", vars.border.field), boxShadow: "none" },
      ".Label": {
        fontWeight: read.value("fontWeight", vars.type.strongWeight),
        textTransform,
        letterSpacing,
      },
    },
  };
  label.remove();
  return appearance;
}

/** Reads what the look's names stand for here, as plain values. */
function readerAt(probe: HTMLElement) {
  const value = (
    name: "border" | "borderRadius" | "color" | "fontFamily" | "fontWeight",
    from: string,
  ) => {
    probe.style[name] = from;
    return getComputedStyle(probe)[name];
  };
  return { value, colour: (from: string) => hexOf(value("color", from)) };
}

/** A colour that may be mixed or wide as the six figures that Stripe understands. */
function hexOf(colour: string): string {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!brush) return colour;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function isDark(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128;
}
