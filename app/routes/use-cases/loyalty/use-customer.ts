import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { CustomerFacts, LoyaltyCustomer } from "~/contracts/loyalty-stored";
import { international, type PhoneRule, readTyped } from "~/features/account/typed-phone";
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
    const rule = countries.find(({ country }) => country === sent.get("country"));
    storeCustomer({
      ...facts,
      phoneNumber: international(typed, rule),
      country: rule?.country ?? null,
      optIn: sent.has("optIn") || (before?.optIn ?? false),
      hasError: false,
    });
  };
  return { form, before, onSubmit };
}

/** Only where the guest has typed nothing yet. */
function fillIn(
  form: RefObject<HTMLElement>,
  stored: LoyaltyCustomer,
  countries: readonly PhoneRule[],
): void {
  const { phoneNumber, optIn } = stored;
  const phone = form.current?.querySelector<HTMLInputElement>("input[name=phone]");
  const country = form.current?.querySelector("select");
  const box = form.current?.querySelector<HTMLInputElement>("input[name=optIn]");
  if (box && optIn) box.checked = true;
  if (phone?.value !== "") return;
  const before = { country: stored.country ?? country?.value ?? "", byHand: false };
  const chosen = readTyped(phoneNumber, before, countries).country;
  const rule = countries.find((one) => one.country === chosen);
  const isRight = country && rule && phoneNumber.startsWith(rule.dial);
  if (isRight) country.value = chosen;
  const zero = rule?.prefix === "0" ? "0" : "";
  phone.value = isRight ? zero + phoneNumber.slice(rule.dial.length) : phoneNumber;
  phone.dispatchEvent(new Event("input", { bubbles: true }));
}
