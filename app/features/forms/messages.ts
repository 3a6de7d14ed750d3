import type { Key, Namespace } from "~/i18n/translate";

/** The key of an error's text. A schema serves all languages, so the text is looked up when it is shown. */
type Message = { [N in Namespace]: `${N}:${Key<N>}` }[Namespace];

/** Types a literal as a key of a text, so that a key that no catalogue has does not compile. */
export function message<M extends Message>(text: M): M {
  return text;
}
