import { secureAnswer } from "./edge/headers";
import type { Log } from "./edge/log";
import type { Env } from "./env";
import { fallbackPage } from "./fallback-page";
import type { Held } from "./providers";
import { type SettingProblem, settingProblems } from "./settings";

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
  held: Held,
): Promise<Response | null> {
  let problems = found.get(env);
  if (!problems) {
    problems = settingProblems(env, held);
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
