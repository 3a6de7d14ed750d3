import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { alertedEvents, alertRules } from "../../docs/write-alerts.mjs";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The product's code, not the demo's. */
const sources = Object.entries(
  import.meta.glob<string>(["../../worker/**/*.ts", "!../../worker/demo/**", "!**/*.test.ts"], {
    eager: true,
    import: "default",
    query: "?raw",
  }),
);

/** The first column of the runbook's table of alerts. */
function eventsOfRunbook(): string[] {
  const [, section = ""] = read("docs/runbook.md").split("## Alerts\n");
  const [table = ""] = section.split("\n## ");
  const cells = table.split("\n").flatMap((line) => /^\| (`[^|]+)\|/.exec(line)?.[1] ?? []);
  return cells.flatMap((cell) =>
    [...cell.matchAll(/`([a-z][a-z-]+)`/g)].map(([, name]) => `${name}`),
  );
}

describe("alerts", () => {
  it("are written from their table", () => {
    expect(read("docs/alerts.yaml")).toBe(alertRules());
  });

  it("are for the events of the runbook, and for all of them", () => {
    const explained = eventsOfRunbook().filter((name) => !["request", "ms"].includes(name));
    for (const event of alertedEvents) expect(explained).toContain(event);
    for (const event of explained) expect(alertedEvents).toContain(event);
  });

  it("are for events that the code logs", () => {
    const code = sources.map(([, text]) => text).join("\n");
    // Some names are put together: `${place}-fault`, `object-${reason}`, `${what}-not-read`.
    const isLogged = (event: string) =>
      code.includes(`"${event}"`) || code.includes(`}-${event.split("-").at(-1)}\``);
    expect(alertedEvents.filter((event) => !isLogged(event))).toEqual([]);
  });

  it("exist for every event that is logged as an error", () => {
    const errors = sources.flatMap(([, text]) =>
      [...text.matchAll(/log\(\{[^}]*?level: "error"[^}]*?event: "([a-z-]+)"/g)].map(
        ([, name]) => name,
      ),
    );
    expect(errors.length).toBeGreaterThan(8);
    for (const event of errors) expect(alertedEvents).toContain(event);
  });
});
