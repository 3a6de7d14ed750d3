import type { SubmissionResult } from "@conform-to/react";

/** A form's answer, as a page or a fetcher has it; null or undefined before a form was sent. */
export type Answered =
  | { initialValue?: unknown; error?: unknown }
  | SubmissionResult
  | null
  | undefined;

/** A field's value after its form was refused; `otherwise` where no form was sent. */
export function valueAgain(answer: Answered, name: string, otherwise = ""): string {
  if (!answer) return otherwise;
  const value = (answer.initialValue as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value : "";
}

/** A field's first error; the form's own without a name. Null where there is none. */
export function errorOf(answer: Answered, name = ""): string | null {
  const errors = answer?.error as Record<string, string[] | null> | null | undefined;
  return errors?.[name]?.[0] ?? null;
}

/** The field of a form that a script sends while the guest stays on the page. */
export const IN_PLACE = "inPlace";
