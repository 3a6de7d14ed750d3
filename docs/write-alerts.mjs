/**
 * Writes docs/alerts.yaml: what docs/runbook.md says to be woken for, as rules for Loki or whatever reads its rules.
 *
 *   node docs/write-alerts.mjs
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where the log's lines are: the labels under which your destination keeps them. */
const LINES = '{service_name="tableside"} | json';

/**
 * How often an event may come in a time before somebody hears of it: woken by a `page`, told by a `ticket`.
 *
 * @type {readonly (readonly [event: string, often: number, within: string, severity: "page" | "ticket", level?: "error"])[]}
 */
const EVENTS = [
  ["settings-refused", 0, "5m", "page"],
  ["settings-not-read", 0, "5m", "page"],
  ["payment-mismatch", 0, "5m", "page"],
  ["payment-refused-by-till", 0, "5m", "page"],
  ["payment-adapter-missing", 0, "5m", "page"],
  ["object-stopped", 0, "5m", "page"],
  ["object-unavailable", 0, "5m", "page"],
  ["platform-fault", 0, "5m", "page"],
  ["page-fault", 0, "5m", "page"],
  ["fault", 0, "5m", "page"],
  ["adapter-fault", 0, "5m", "page", "error"],
  ["adapter-fault", 50, "1h", "ticket"],
  ["changes-not-read", 5, "5m", "page"],
  ["session-not-read", 5, "5m", "page"],
  ["earning-not-read", 0, "1h", "ticket"],
  ["till-webhook-off", 0, "1h", "ticket"],
  ["till-webhook-event-given-up", 0, "1h", "ticket"],
  ["messages-nearly-used-up", 0, "1h", "page"],
  ["sms-given-up", 20, "1h", "page"],
  ["push-refused", 20, "1h", "ticket"],
  ["push-given-up", 20, "1h", "ticket"],
  ["charge-not-in-record", 0, "1d", "ticket"],
  ["copy-not-read", 100, "1h", "ticket"],
  ["copy-not-written", 100, "1h", "ticket"],
  ["copy-not-renewed", 100, "1h", "ticket"],
  ["copies-not-renewed", 100, "1h", "ticket"],
  ["venue-not-read", 100, "1h", "ticket"],
  ["old-rows-not-ended", 5, "1d", "ticket"],
];

/** Lines of requests, of which there are many: the share of those that went wrong, and how many took long. */
const REQUESTS = [
  {
    alert: "requests-failed",
    expr: `${count('event="request" | status >= 500', "5m")} > 0.01 * ${count('event="request"', "5m")}`,
    summary: "More than one request in a hundred is answered 5xx",
    severity: "page",
  },
  {
    alert: "requests-slow",
    expr: `${count('event="request" | ms > 1000', "15m")} > 0.02 * ${count('event="request"', "15m")}`,
    summary: "More than two requests in a hundred take longer than a second",
    severity: "ticket",
  },
  {
    alert: "requests-refused",
    expr: `${count('event="request" | status =~ "403|413|429"', "15m")} > 500`,
    summary: "Somebody is trying keys, codes or sizes",
    severity: "ticket",
  },
];

/** The events that somebody hears of. */
export const alertedEvents = [...new Set(EVENTS.map(([event]) => event))];

/** The text of the rules. A JSON string is one of YAML too. */
export function alertRules() {
  const ofEvents = EVENTS.map(([event, often, within, severity, level]) => ({
    alert: `${event}${level ? "-as-error" : ""}`,
    expr: `${count(`event="${event}"${level ? ` | level="${level}"` : ""}`, within)} > ${often}`,
    summary: `${event}: more than ${often} times within ${within}`,
    severity,
  }));
  const rules = [...ofEvents, ...REQUESTS].map(
    ({ alert, expr, summary, severity }) => `      - alert: ${alert}
        expr: ${JSON.stringify(expr)}
        labels: { severity: ${severity} }
        annotations:
          summary: ${JSON.stringify(summary)}
          runbook: docs/runbook.md#alerts
`,
  );
  return `# What to be woken for, by docs/runbook.md. Written by docs/write-alerts.mjs.
groups:
  - name: tableside
    interval: 1m
    rules:
${rules.join("")}`;
}

function count(filter, within) {
  return `sum(count_over_time(${LINES} | ${filter} [${within}]))`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(fileURLToPath(new URL("alerts.yaml", import.meta.url)), alertRules());
}
