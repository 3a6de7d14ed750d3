import type { SubmissionResult } from "@conform-to/react";

/** What a page has of a form that came back; nothing where none was sent. */
export type Answered =
  | { initialValue?: unknown; error?: unknown }
  | SubmissionResult
  | null
  | undefined;

/** What a field shows again after its form was refused; `otherwise` where no form was sent. */
export function valueAgain(answer: Answered, name: string, otherwise = ""): string {
  if (!answer) return otherwise;
  const value = (answer.initialValue as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === "string" ? value : "";
}

/** What is wrong with a field; with no name, what is wrong with the form as a whole. */
export function errorOf(answer: Answered, name = ""): string | null {
  const errors = answer?.error as Record<string, string[] | null> | null | undefined;
  return errors?.[name]?.[0] ?? null;
}
