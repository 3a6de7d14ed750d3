import { createContext, type ReactNode, useContext } from "react";
import type { Locale } from "./locales";
import { type Catalogue, type Key, type Namespace, translate, type Values } from "./translate";

/** Texts that a browser has of a locale, and the way to more of them. */
export type TextStore = {
  catalogue: Catalogue;
  /** @returns nothing where the file's texts are loaded, else a promise that resolves when they are. */
  awaiting(file: string): Promise<void> | undefined;
};

type Speech = {
  locale: Locale;
  catalogue: Catalogue;
  /** Only in a browser; the server has all texts of a locale. */
  awaiting?: TextStore["awaiting"];
};

const SpeechContext = createContext<Speech | null>(null);

export function SpeechProvider(props: Speech & { children: ReactNode }) {
  const { children, ...speech } = props;
  return <SpeechContext.Provider value={speech}>{children}</SpeechContext.Provider>;
}

/**
 * Shows a page as soon as the texts of its area are there. A guest who comes from a page of another area
 * sees that one until then, as while the page's code and data are fetched.
 */
export function WithTexts({ file, children }: { file: string | undefined; children: ReactNode }) {
  const { awaiting } = useSpeech();
  const wait = file === undefined ? undefined : awaiting?.(file);
  // React waits for what is thrown and renders again; the step to a page is a transition, which shows none of it.
  if (wait) throw wait;
  return children;
}

/**
 * @returns the function that says a text of this namespace in the guest's language.
 * @throws where there is no provider above: a programmer's error (UX-14).
 */
export function useT<N extends Namespace>(namespace: N) {
  const { locale, catalogue } = useSpeech();
  return (key: Key<N>, values?: Values) => translate(catalogue, locale, namespace, key, values);
}

export function useLocale(): Locale {
  return useSpeech().locale;
}

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("Please add SpeechProvider above this component.");
  return speech;
}
