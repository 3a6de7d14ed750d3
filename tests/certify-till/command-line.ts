import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { certify, type Outcome } from "./certify";

const USAGE = `npm run certify-till -- --url <where the adapter takes webhooks> --key <the key that it calls with>

  --port 8790        where this run answers /pos/v1; the adapter calls http://<this machine>:<port>
  --secret whsec_…   what events are signed with; one is made and printed where it is left out
  --venue, --table   certification, certification-t1
  --patience 10      seconds to wait for each call of the adapter`;

/** Runs the certification. @returns the exit code: 0 where all passed. */
export async function main(args: string[]): Promise<number> {
  const given = options(args);
  if (!given?.url || !given.key || !URL.canParse(given.url)) {
    console.log(USAGE);
    return 2;
  }
  const secret = given.secret ?? `whsec_${randomBytes(24).toString("base64")}`;
  const { url, key, venue, table } = given;
  console.log(`Set the adapter up with:
  address   http://127.0.0.1:${given.port} (or this machine's name)
  venue     ${venue}, table ${table}, currency EUR
  secret    ${secret}
  dishes    certify-soup 6.50, certify-bread 1.50 (with the soup), certify-coffee 2.80, certify-tea 3.10
`);
  const outcomes = await certify({
    url,
    key,
    secret,
    venueId: venue,
    tableId: table,
    port: Number(given.port),
    patienceMs: Number(given.patience) * 1_000,
    report: (outcome) => console.log(written(outcome)),
  });
  const failed = outcomes.filter(({ fault }) => fault !== null).length;
  console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** One check as it is printed. */
export function written({ title, fault, mend }: Outcome): string {
  return fault === null ? `✓ ${title}` : `✗ ${title}\n    ${fault}\n    To mend: ${mend}`;
}

function options(args: string[]) {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      args,
      options: {
        url: text,
        key: text,
        secret: text,
        port: { ...text, default: "8790" },
        venue: { ...text, default: "certification" },
        table: { ...text, default: "certification-t1" },
        patience: { ...text, default: "10" },
      },
    }).values;
  } catch {
    return null;
  }
}
