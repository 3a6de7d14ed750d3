import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";

/** What a guest is offered while they wait for orders, in their language. */
export type TellView = {
  /** The orders' ids, joined by dots, for the form. */
  orders: string;
  /** Whether this phone is told of all of them. */
  isTold: boolean;
  action: string;
  /** The deployment's key that a phone subscribes by. */
  publicKey: string;
  words: Record<"tell" | "told" | "stop" | "denied" | "failed", string>;
};

type Sources = {
  /** Ids of the orders that the guest waits for. */
  waiting: readonly string[];
  /** Ids of those that this phone is told of. */
  told: readonly string[];
  action: string;
  /** Null where nothing is pushed. */
  publicKey: string | null;
  locale: Locale;
};

/** Null where the guest waits for nothing, or nothing can be told. */
export function tellView({ waiting, told, action, publicKey, locale }: Sources): TellView | null {
  if (publicKey === null || waiting.length === 0) return null;
  return {
    orders: waiting.join("."),
    isTold: waiting.every((id) => told.includes(id)),
    action,
    publicKey,
    words: {
      tell: say(locale, "push", "tell"),
      told: say(locale, "push", "told"),
      stop: say(locale, "push", "stop"),
      denied: say(locale, "push", "denied"),
      failed: say(locale, "push", "failed"),
    },
  };
}
