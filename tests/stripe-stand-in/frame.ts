/**
 * What the stand-in shows in a frame at Stripe's host: three fields for a card, or a button for each wallet. Only
 * plain boxes in the look that our page asks for.
 */
import type { FrameSetting, FromFrame, ToFrame } from "./messages";

const words: Record<string, [string, string, string, string]> = {
  de: ["Kartennummer", "Gültig bis", "Prüfnummer", "Die Karte ist unvollständig."],
  fr: ["Numéro de carte", "Date d’expiration", "Code de sécurité", "La carte est incomplète."],
  en: ["Card number", "Expiry date", "Security code", "The card is incomplete."],
};

let setting: FrameSetting | null = null;

addEventListener("message", ({ data }: MessageEvent<ToFrame>) => {
  if (data?.say === "setting") draw(data.setting);
  if (data?.say === "card?") tell({ standIn: true, say: "card", number: readCard() });
});

function tell(message: FromFrame): void {
  parent.postMessage(message, "*");
}

function draw(next: FrameSetting): void {
  const again = setting !== null && next.element === "payment";
  setting = next;
  // Another amount changes nothing that was entered.
  if (again) return;
  const { look } = next;
  Object.assign(document.body.style, {
    margin: "0",
    font: `16px ${look.font}`,
    color: look.ink,
    display: "grid",
    gap: "12px",
  });
  document.body.replaceChildren(...(next.element === "payment" ? fields(next) : buttons(next)));
  tell({ standIn: true, say: "ready", height: document.body.scrollHeight });
}

function fields({ locale, look }: FrameSetting): HTMLElement[] {
  const texts = words[locale.slice(0, 2)] ?? words.en ?? [];
  const shown = texts.slice(0, 3).map((text, at) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    Object.assign(label.style, { display: "grid", gap: "4px", color: look.muted });
    Object.assign(input.style, {
      font: "inherit",
      padding: "12px",
      color: look.ink,
      background: look.ground,
      border: look.border,
      borderBottom: look.line,
      borderRadius: look.radius,
    });
    input.name = ["number", "expiry", "cvc"][at] ?? "";
    input.inputMode = "numeric";
    label.appendChild(document.createTextNode(text));
    label.appendChild(input);
    return label;
  });
  const slip = document.createElement("p");
  Object.assign(slip.style, { margin: "0", minHeight: "1.5em", color: look.danger });
  slip.id = "slip";
  return [...shown, slip];
}

function buttons({ wallets, amount, currency }: FrameSetting): HTMLElement[] {
  return wallets.map((wallet) => {
    const button = document.createElement("button");
    Object.assign(button.style, {
      font: "inherit",
      minHeight: "48px",
      background: "#000",
      color: "#fff",
      border: "0",
      borderRadius: "8px",
    });
    button.textContent = `${wallet} ${amount} ${currency}`;
    button.addEventListener("click", () => tell({ standIn: true, say: "agreed", wallet }));
    return button;
  });
}

function readCard(): string | null {
  const entered = [...document.querySelectorAll("input")].map(({ value }) => value.trim());
  const whole = entered.every((value) => value !== "");
  const slip = document.getElementById("slip");
  const said = (setting && words[setting.locale.slice(0, 2)]) ?? words.en;
  if (slip) slip.textContent = whole ? "" : (said?.[3] ?? "");
  return whole ? (entered[0] ?? "").replaceAll(" ", "") : null;
}
