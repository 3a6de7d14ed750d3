import type * as z from "zod";

/** One call as its document describes it. A test compares those written by hand with what the app serves. */
export type Operation = {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** With `{name}` for a parameter. */
  path: string;
  summary: string;
  /** Parameters behind the question mark, all optional. */
  query?: readonly string[];
  /** Whether a key makes the call safe to send twice. */
  idempotencyKey?: boolean;
  body?: z.ZodType;
  /** None means an answer without content, or one that is no JSON. */
  answer?: z.ZodType;
  /** What an answer is that is no JSON. */
  answerType?: string;
  status?: number;
  /** The codes of its own refusals; left out by a call that is not declared yet. */
  errors?: readonly string[];
};
