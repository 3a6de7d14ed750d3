import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Answered, errorOf } from "./answered";

const NONE: ReadonlySet<string> = new Set();

export type Refusal = {
  /** For the element that holds the form and what is said of it. */
  ref: RefObject<HTMLDivElement>;
  /** For the same element: a field that is changed has no error any more. */
  onInput(event: FormEvent): void;
  /** The same for a field that tells by itself that it has changed. */
  correct(name: string): void;
  errorOf(name?: string): string | null;
  /** Whether a field is the first that is wrong: a page without a script begins there (`autofocus`). */
  isFirst(name: string): boolean;
  /** The props of a field of ours: both of these, by its name. */
  field(name: string): { name: string; error: string | null; autoFocus: boolean };
};

/**
 * Shows what a form was refused for: the first error comes into view and into focus, and each one goes as
 * soon as its field is changed.
 */
export function useRefusal(answer: Answered): Refusal {
  const ref = useRef<HTMLDivElement>(null);
  const [corrected, setCorrected] = useState<{ answer: Answered; names: ReadonlySet<string> }>();
  const names = corrected?.answer === answer ? (corrected?.names ?? NONE) : NONE;
  useEffect(() => {
    if (answer?.error) showFirst(ref.current);
  }, [answer]);
  const stillWrong = (name = "") => (names.has(name) ? null : errorOf(answer, name));
  const first = Object.keys((answer?.error ?? {}) as object)[0];
  const isFirst = (name: string) => name === first && stillWrong(name) !== null;
  const correct = (...about: string[]) => {
    if (about.some((one) => stillWrong(one))) {
      setCorrected({ answer, names: new Set([...names, ...about]) });
    }
  };
  return {
    ref,
    correct: (name) => correct(name),
    onInput: ({ target }) => {
      const { dataset, name: own } = target as HTMLInputElement;
      // A field of several parts is corrected by each of them.
      const name = dataset.field ?? own;
      // Another choice answers what was said of the form as a whole.
      if ((target as HTMLInputElement).type === "radio") correct(name, "");
      else correct(name);
    },
    errorOf: stillWrong,
    isFirst,
    field: (name) => ({ name, error: stillWrong(name), autoFocus: isFirst(name) }),
  };
}

/** The first field that is wrong, else what is said of the form as a whole. */
function showFirst(within: HTMLElement | null) {
  const element =
    within?.querySelector<HTMLElement>("[aria-invalid=true]") ??
    within?.querySelector<HTMLElement>("[data-problem]");
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
