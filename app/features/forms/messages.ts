import type { Key, Namespace } from "~/i18n/translate";

/** Why a field is refused, as a schema says it: the key of its text, in no language yet. */
export type Message = { [N in Namespace]: `${N}:${Key<N>}` }[Namespace];

/** Names a text for a schema's `error`; a key that no catalogue has does not compile. */
export function message<M extends Message>(text: M): M {
  return text;
}
