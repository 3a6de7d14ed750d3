/** An error's words may hold a whole answer of somebody else; its beginning says what it is. */
const MAX_WORDS = 1_000;
/** One line of a stack. */
const MAX_LINE = 300;

/** One line of the log. Ids of requests and shapes of addresses, never a person's data or a secret. */
export type LogLine = {
  level: "info" | "warning" | "error";
  event: string;
  correlationId: string;
  method?: string;
  /** The route's pattern, since the address itself holds ids. */
  path?: string;
  status?: number;
  /** How long it took, in milliseconds. */
  ms?: number;
  /** The calls that it waited for, each with its begin and its duration in milliseconds. */
  calls?: string;
  /** Where a receipt was asked for from: a plain word. */
  origin?: string;
  /** What was being done when it went wrong: the kind of an effect, or the object. */
  place?: string;
  /** File, line and column of the code. */
  at?: string;
  error?: string;
};

/** What takes lines of the log. */
export type Log = (line: LogLine) => void;

/** Writes one line of JSON to the runtime's log. */
export function log(line: LogLine): void {
  const text = JSON.stringify(line);
  if (line.level === "error") console.error(text);
  else console.log(text);
}

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

/**
 * The fields by which an error is logged and reported: its class, its message without personal data, and the first
 * position in its stack. A message may hold what a guest typed, so it goes into the log through this function alone.
 */
export function errorFields(error: unknown): Pick<LogLine, "at"> & { error: string } {
  if (!(error instanceof Error)) return { error: withoutPersons(String(error)) };
  const [, line = ""] = error.stack?.split("\n    at ", 2) ?? [];
  const at = /\(?([\w./-]+):(\d+):(\d+)\)?\s*$/m.exec(line.slice(0, MAX_LINE));
  return {
    error: `${error.name}: ${withoutPersons(error.message)}`,
    ...(at && { at: `${at[1]?.split("/").at(-1)}:${at[2]}:${at[3]}` }),
  };
}
