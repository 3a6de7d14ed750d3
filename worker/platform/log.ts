/** One line of the log. Ids of requests and shapes of addresses, never a person's data or a secret. */
export type LogLine = {
  level: "info" | "warning" | "error";
  event: string;
  correlationId: string;
  method?: string;
  /** The route's pattern, since the address itself holds ids. */
  path?: string;
  status?: number;
  /** Where a receipt was asked for from: a plain word. */
  origin?: string;
  /** What was being done when it went wrong: the kind of an effect, or the object. */
  place?: string;
  /** File, line and column of the code. */
  at?: string;
  error?: string;
};

/** Writes one line of JSON. */
export function log(line: LogLine): void {
  const text = JSON.stringify(line);
  if (line.level === "error") console.error(text);
  else console.log(text);
}
