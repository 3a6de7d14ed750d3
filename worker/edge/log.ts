/** One line of the worker's log. Paths are patterns, so that no id that is a secret gets into it. */
export type LogLine = {
  level: "info" | "warning" | "error";
  event: string;
  correlationId: string;
  path?: string;
  method?: string;
  status?: number;
  ms?: number;
  venueId?: string;
  error?: string;
};

export type Log = (line: LogLine) => void;

/** Writes lines as JSON to the runtime's log. */
export const consoleLog: Log = (line) => {
  const text = JSON.stringify(line);
  if (line.level === "error") console.error(text);
  else console.log(text);
};

/** The path with every secret id in it, and anything that is no plain word, taken out. */
export function pathPattern(pathname: string): string {
  return pathname
    .split("/")
    .map((part) => (/^[a-z]+_[A-Za-z0-9_-]{20,}$/.test(part) ? `:${part.split("_")[0]}` : part))
    .map((part) => (/^:?[A-Za-z0-9._-]{0,64}$/.test(part) ? part : ":other"))
    .join("/");
}

/** What an error says, without its stack's local paths. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
