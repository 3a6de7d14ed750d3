import type { Log } from "./base/log";
import { anyJurisdiction } from "./db/published";
import { fallbackPage } from "./edge/fallback-page";
import { secureAnswer } from "./edge/headers";
import type { Env } from "./env";
import type { Adapters } from "./ports/providers";
import { type SettingProblem, settingProblems } from "./settings";

/**
 * Objects can't be moved: under another jurisdiction the same names find empty ones, and a guest would pay a bill
 * twice. All venues of a deployment have the same, so that one tells. Once for each isolate.
 */
export async function jurisdictionProblems(env: Env): Promise<SettingProblem[]> {
  try {
    const stored = await anyJurisdiction(env.DB);
    const here = env.OBJECT_JURISDICTION || null;
    if (stored === undefined || stored === here) return [];
    const there = stored ?? "no jurisdiction";
    const fix = stored
      ? `write OBJECT_JURISDICTION = "${there}" into [vars] of wrangler.toml`
      : "take OBJECT_JURISDICTION out of [vars] of wrangler.toml";
    const problem = `OBJECT_JURISDICTION is another than that of the venues, whose objects are in ${there} and can't be moved: ${fix}.`;
    return [{ setting: "OBJECT_JURISDICTION", place: "variable", problem }];
  } catch {
    // Records that can't be read are said by whoever needs them.
    return [];
  }
}

/** What was found in the settings, which stay as they are as long as their object is there. */
const found = new WeakMap<Env, SettingProblem[]>();

/**
 * The answer of a worker whose settings can't be served by (API-09): to everything 503, in words that a
 * guest can do something with; `/healthz` and the log name what is missing. Null where all is well.
 */
export async function refusedBySettings(
  request: Request,
  env: Env,
  log: Log,
  adapters: Adapters,
): Promise<Response | null> {
  let problems = found.get(env);
  if (!problems) {
    problems = [...settingProblems(env, adapters), ...(await jurisdictionProblems(env))];
    found.set(env, problems);
  }
  if (problems.length === 0) return null;
  const correlationId = crypto.randomUUID();
  const error = problems.map(({ problem }) => problem).join(" ");
  log({ level: "error", event: "settings-refused", correlationId, error });
  const { pathname } = new URL(request.url);
  const asked = request.headers.get("accept")?.includes("text/html");
  const answer =
    pathname === "/healthz"
      ? Response.json({ status: "settings-refused", problems }, { status: 503 })
      : asked
        ? new Response((await fallbackPage(request)).body, {
            status: 503,
            headers: { "content-type": "text/html; charset=utf-8" },
          })
        : Response.json({ code: "settings-refused", correlationId }, { status: 503 });
  secureAnswer(answer.headers, correlationId);
  return answer;
}
