import { createContext, type ReactNode, useContext } from "react";
import type { Locale } from "./locales";
import { type Catalogue, type Key, type Namespace, translate, type Values } from "./translate";

type Speech = { locale: Locale; catalogue: Catalogue };

const SpeechContext = createContext<Speech | null>(null);

/** Gives the pages below it their language. */
export function SpeechProvider(props: Speech & { children: ReactNode }) {
  const { children, locale, catalogue } = props;
  return <SpeechContext.Provider value={{ locale, catalogue }}>{children}</SpeechContext.Provider>;
}

/**
 * @returns the function that says a text of this namespace in the guest's language.
 * @throws where no provider stands above: a programmer's error (UX-14).
 */
export function useT<N extends Namespace>(namespace: N) {
  const { locale, catalogue } = useSpeech();
  return (key: Key<N>, values?: Values) => translate(catalogue, locale, namespace, key, values);
}

/** @returns the locale of the page. */
export function useLocale(): Locale {
  return useSpeech().locale;
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("Please add SpeechProvider above this component.");
  return speech;
}
