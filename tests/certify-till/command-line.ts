import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { type Certification, certify, type Outcome } from "./certify";
import { inWords } from "./staff";

const USAGE = `npm run certify-till -- --key <the key that the adapter calls with> and one of

  --url <where the adapter takes webhooks>
  --feed             it reads the feed

  --port 8790        where this run answers /pos/v1; the adapter calls http://<this machine>:<port>
  --secret whsec_…   what webhooks are signed with; one is made and printed where it is left out
  --venue, --table   certification, certification-t1
  --patience 10      seconds to wait for each call of the adapter
  --staff 120        seconds that somebody at the till has for what they are asked to do; 0 leaves that out`;

/** Runs the certification. @returns the exit code: 0 where all passed. */
export async function main(args: string[]): Promise<number> {
  const given = options(args);
  const url = given?.url ?? "";
  if (!given?.key || (given.feed ? url !== "" : !URL.canParse(url))) {
    console.log(USAGE);
    return 2;
  }
  const secret = given.secret ?? `whsec_${randomBytes(24).toString("base64")}`;
  console.log(`Set the adapter up with:
  address   http://127.0.0.1:${given.port} (or this machine's name)
  venue     ${given.venue}, table ${given.table}, currency EUR${given.feed ? "" : `\n  secret    ${secret}`}
  dishes    certify-soup 6.50, certify-bread 1.50 (with the soup), certify-coffee 2.80, certify-tea 3.10
`);
  const staffSeconds = Number(given.staff);
  const outcomes = await certify({
    webhook: given.feed ? null : { url, secret },
    key: given.key,
    venueId: given.venue,
    tableId: given.table,
    port: Number(given.port),
    patienceMs: Number(given.patience) * 1_000,
    staffPatienceMs: staffSeconds * 1_000,
    staff: staffSeconds > 0 ? (request) => console.log(`At the till: ${inWords(request)}`) : null,
    report: (outcome) => console.log(written(outcome)),
  } satisfies Certification);
  const failed = outcomes.filter(({ fault }) => fault !== null).length;
  console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** One check as it is printed. */
export function written({ title, fault, fix }: Outcome): string {
  return fault === null ? `✓ ${title}` : `✗ ${title}\n    ${fault}\n    To fix: ${fix}`;
}

function options(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args,
      options: {
        url: text,
        feed: { type: "boolean" },
        key: text,
        secret: text,
        port: { ...text, default: "8790" },
        venue: { ...text, default: "certification" },
        table: { ...text, default: "certification-t1" },
        patience: { ...text, default: "10" },
        staff: { ...text, default: "120" },
      },
    }).values;
  } catch {
    return null;
  }
}
