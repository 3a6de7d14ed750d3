import type { Locale } from "~/i18n/locales";
import type { GuestText } from "./texts";

/** A mistake that a pattern finds in the texts of some locales. */
export type Rule = {
  /** What is wrong and what to write, as a failed check says it. */
  says: string;
  /** A locale, or a language for all of its locales; without it every locale. */
  of?: readonly string[];
  /** Those of `of`, or of all, that the rule is not for. */
  notOf?: readonly string[];
  /** The texts it is about; without it all. */
  about?: (text: GuestText) => boolean;
  mistake: RegExp;
  /** Texts that it has to find, by which the rule is proven. */
  wrong: readonly string[];
  /** Texts that look like it and are right. */
  right?: readonly string[];
};

export function holdsFor(locale: Locale, { of, notOf = [] }: Rule): boolean {
  const named = (names: readonly string[]) =>
    names.some((name) => locale === name || locale.startsWith(`${name}-`));
  return (of === undefined || named(of)) && !named(notOf);
}
