import type { Venue } from "~/contracts/venue";
import type { Log } from "./base/log";
import { anyJurisdiction } from "./db/published";
import { fallbackPage } from "./edge/fallback-page";
import { secureAnswer } from "./edge/headers";
import type { Env } from "./env";
import type { Adapters } from "./ports/providers";
import { type SettingProblem, settingProblems } from "./settings";

/**
 * Objects can't be moved: under another jurisdiction the same names find empty ones, and a guest would pay a bill
 * twice. All venues of a deployment have the same, so that one tells.
 */
export async function jurisdictionProblems(env: Env): Promise<SettingProblem[]> {
  try {
    const stored = await anyJurisdiction(env.DB);
    return stored === undefined ? [] : problemsOfVenueIn(stored, env);
  } catch {
    // Records that can't be read are said by whoever needs them.
    return [];
  }
}

function problemsOfVenueIn(stored: string | null, env: Env): SettingProblem[] {
  if (stored === (env.OBJECT_JURISDICTION || null)) return [];
  const there = stored ?? "no jurisdiction";
  const fix = stored
    ? `write OBJECT_JURISDICTION = "${there}" into [vars] of wrangler.toml`
    : "take OBJECT_JURISDICTION out of [vars] of wrangler.toml";
  const problem = `OBJECT_JURISDICTION is another than that of the venues, whose objects are in ${there} and can't be moved: ${fix}.`;
  return [{ setting: "OBJECT_JURISDICTION", place: "variable", problem }];
}

/** What was found in the settings, which stay as they are as long as their object is there. */
const found = new WeakMap<Env, SettingProblem[]>();
/** The settings whose jurisdiction was compared with the database. */
const compared = new WeakSet<Env>();

/** Thrown for a page that is requested while the settings don't work. */
export class SettingsRefused extends Error {
  constructor(readonly problems: readonly SettingProblem[]) {
    super("The settings are refused.");
  }
}

/**
 * Compares the jurisdiction of a page with that of its venue, before any object is looked for: no page waits for the
 * database where its venue's record has said it. On a page without a venue the database is asked, once for each isolate.
 *
 * @param asked what `askJurisdiction` has begun to ask; null where the page was thought to have a venue.
 * @throws SettingsRefused where they differ (API-09).
 */
export async function compareJurisdiction(
  env: Env,
  venue: Venue | null,
  asked: Promise<SettingProblem[]> | null = null,
): Promise<void> {
  const problems = venue
    ? problemsOfVenueIn(venue.jurisdiction ?? null, env)
    : await (asked ?? askJurisdiction(env));
  if (problems.length === 0) return;
  found.set(env, problems);
  throw new SettingsRefused(problems);
}

/** Asks the database for any venue's jurisdiction, once for each isolate. */
export async function askJurisdiction(env: Env): Promise<SettingProblem[]> {
  return compared.has(env) ? [] : problemsOfAnyVenue(env);
}

async function problemsOfAnyVenue(env: Env): Promise<SettingProblem[]> {
  const problems = await jurisdictionProblems(env);
  compared.add(env);
  if (problems.length > 0) found.set(env, problems);
  return problems;
}

/** Whether the settings were looked at, and nothing is wrong with them. */
export function areSettingsFine(env: Env): boolean {
  return found.get(env)?.length === 0;
}

/**
 * The answer of a worker whose settings can't be served by (API-09): to everything 503. Null where all is well.
 *
 * @param comparesLater says of a request whose page compares the jurisdiction itself (`compareJurisdiction`).
 */
export async function refusedBySettings(
  request: Request,
  env: Env,
  log: Log,
  adapters: Adapters,
  comparesLater: (request: Request) => boolean = () => false,
): Promise<Response | null> {
  let problems = found.get(env) ?? settingProblems(env, adapters);
  if (problems.length === 0 && !compared.has(env) && !comparesLater(request)) {
    problems = await problemsOfAnyVenue(env);
  }
  found.set(env, problems);
  return problems.length === 0 ? null : refusal(request, problems, log);
}

/** Says 503 in words that a guest can do something with; `/healthz` and the log name what is missing. */
export async function refusal(
  request: Request,
  problems: readonly SettingProblem[],
  log: Log,
): Promise<Response> {
  const correlationId = crypto.randomUUID();
  const error = problems.map(({ problem }) => problem).join(" ");
  log({ level: "error", event: "settings-refused", correlationId, error });
  const { pathname } = new URL(request.url);
  const acceptsHtml = request.headers.get("accept")?.includes("text/html");
  const answer =
    pathname === "/healthz"
      ? Response.json({ status: "settings-refused", problems }, { status: 503 })
      : acceptsHtml
        ? new Response((await fallbackPage(request)).body, {
            status: 503,
            headers: { "content-type": "text/html; charset=utf-8" },
          })
        : Response.json({ code: "settings-refused", correlationId }, { status: 503 });
  secureAnswer(answer.headers, correlationId);
  return answer;
}
