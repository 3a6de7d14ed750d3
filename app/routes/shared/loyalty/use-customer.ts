import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { CustomerFacts, LoyaltyCustomer } from "~/contracts/loyalty-stored";
import { type PhoneRule, readTyped } from "~/features/account/typed-phone";
import { readCustomer, storeCustomer } from "~/live/loyalty-storage";

/**
 * Stores what a guest sends of themselves, and writes it into the next form that asks for it: a number is
 * typed once.
 */
export function useCustomer(facts: CustomerFacts, countries: readonly PhoneRule[]) {
  const form = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState<LoyaltyCustomer | null>(null);
  const { loyaltyProgram } = facts;
  useEffect(() => {
    const stored = readCustomer(loyaltyProgram);
    setBefore(stored);
    if (stored) fillIn(form, stored, countries);
  }, [loyaltyProgram, countries]);
  const onSubmit = ({ target }: FormEvent) => {
    const sent = new FormData(target as HTMLFormElement);
    const typed = sent.get("phone");
    if (typeof typed !== "string") return;
    storeCustomer({
      ...facts,
      phoneNumber: international(typed, String(sent.get("country")), countries),
      optIn: sent.has("optIn") || (before?.optIn ?? false),
      hasError: false,
    });
  };
  return { form, before, onSubmit };
}

/** Only where the guest has typed nothing yet. */
function fillIn(
  form: RefObject<HTMLElement>,
  { phoneNumber, optIn }: LoyaltyCustomer,
  countries: readonly PhoneRule[],
): void {
  const phone = form.current?.querySelector<HTMLInputElement>("input[name=phone]");
  const country = form.current?.querySelector("select");
  const box = form.current?.querySelector<HTMLInputElement>("input[name=optIn]");
  if (box && optIn) box.checked = true;
  if (phone?.value !== "") return;
  const chosen = readTyped(phoneNumber, country?.value ?? "", countries).country;
  const rule = countries.find((one) => one.country === chosen);
  if (country && rule && phoneNumber.startsWith(rule.dial)) {
    country.value = chosen;
    phone.value = (rule.leadingZero ? "0" : "") + phoneNumber.slice(rule.dial.length);
  } else phone.value = phoneNumber;
  phone.dispatchEvent(new Event("input", { bubbles: true }));
}

function international(typed: string, country: string, countries: readonly PhoneRule[]): string {
  const written = typed.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const rule = countries.find((one) => one.country === country);
  if (written.startsWith("+") || !rule) return written;
  return rule.dial + (rule.leadingZero ? written.replace(/^0/, "") : written);
}
