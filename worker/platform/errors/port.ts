/** Where something went wrong that nobody expected. */
export type FaultPlace = "page" | "platform" | "browser";

/** A fault as it is reported: enough to find it in the code, nothing about the guest it happened to. */
export type Fault = {
  place: FaultPlace;
  correlationId: string;
  /** The error's class and its words, with everything taken out that could be a person's. */
  error: string;
  /** The address's pattern, where there was one. */
  path?: string;
  method?: string;
  /** File, line and column of the code. */
  at?: string;
};

/** What faults are reported to. It does not throw, and nobody waits for it. */
export interface ErrorReports {
  report(fault: Fault): Promise<void>;
}

/** An error's words may hold a whole answer of somebody else; its beginning says what it is. */
const MAX_WORDS = 1_000;
/** One line of a stack. */
const MAX_LINE = 300;

/** Takes out of an error's words whatever could be an address, a number, an id or something typed. */
export function withoutPersons(text: string): string {
  return text
    .slice(0, MAX_WORDS)
    .replace(/[^\s"'<>(),;]+@[^\s"'<>(),;]+/g, "…")
    .replace(/(["'`]).*?\1/g, "$1…$1")
    .replace(/https?:\/\/\S+/g, "…")
    .replace(/[A-Za-z0-9_-]{20,}/g, "…")
    .replace(/\+?\d(?:[ .-]?\d){4,}/g, "…")
    .replace(/\s+/g, " ")
    .slice(0, 200);
}

/** What an error is reported as: class and words, and the first place in its stack. */
export function wordsOf(error: unknown): Pick<Fault, "error" | "at"> {
  if (!(error instanceof Error)) return { error: withoutPersons(String(error)) };
  const [, line = ""] = error.stack?.split("\n    at ", 2) ?? [];
  const at = /\(?([\w./-]+):(\d+):(\d+)\)?\s*$/m.exec(line.slice(0, MAX_LINE));
  return {
    error: `${error.name}: ${withoutPersons(error.message)}`,
    ...(at && { at: `${at[1]?.split("/").at(-1)}:${at[2]}:${at[3]}` }),
  };
}
