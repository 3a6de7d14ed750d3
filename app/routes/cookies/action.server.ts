import {
  type ActionFunctionArgs,
  type AppLoadContext,
  json,
  redirect,
} from "@remix-run/cloudflare";
import { parseCookie } from "cookie";
import { CONSENT_COOKIE, readConsent, writeConsent } from "~/contracts/consent";
import { isOwnPath } from "~/contracts/own-path";
import {
  acceptAll,
  allowSelection,
  askedOf,
  CONSENT_DAYS,
  choicesIn,
  countingChoices,
  refuseAll,
  type UserPreference,
} from "~/domain/consent/cookie-preferences";
import { DAY_S } from "~/domain/time";
import { cookieFormSchema } from "~/features/consent/cookie-choice.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { cameFrom } from "~/features/shell/came-from.server";
import { hostCookie } from "~/services/host-cookie.server";
import { logError } from "~/services/log.server";

/** Stores what the guest chose, and writes the cookie that decides what is sent (CONS-07 to CONS-09). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const form = await readForm(request, cookieFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { intent, asked, selected, from } = form.value;
  const before = askedOf(await readPreferences(context), asked);
  // The form asks for nothing that cookies are set for.
  if (before.length === 0) return refused(form.reply());
  const chosen =
    intent === "selection" ? allowSelection(before, selected) : ANSWERS[intent](before);
  const saved = await context.platform.consent.saveCookies({
    userId: context.viewer.guestId,
    body: { userPreferences: chosen.map(({ needToBeChanged: _, ...said }) => said) },
  });
  if (!saved.ok) return json({ initialValue: form.value }, { status: 503 });
  const cookie = consentCookie(request, chosen, context.now);
  // Where the guest pressed, who may have gone on since the page with the question came.
  const next = (from ? cameFrom(request) : null) ?? returnToIn(request) ?? `${pathname}?saved=true`;
  throw redirect(next, { status: 303, headers: { "set-cookie": cookie } });
}

const ANSWERS = { all: acceptAll, none: refuseAll };

/** The phone's cookie with what was chosen now; what this form did not ask for stays as it was. */
function consentCookie({ headers }: Request, chosen: readonly UserPreference[], now: number) {
  const stored = parseCookie(headers.get("cookie") ?? "", { decode: String })[CONSENT_COOKIE];
  const before = countingChoices(readConsent(stored ?? ""), now);
  const read = choicesIn(chosen, now);
  const all = { ...before, ...(read.ok ? read.choices : {}) };
  return hostCookie(CONSENT_COOKIE, writeConsent(all), CONSENT_DAYS * DAY_S);
}

/** What an answer and the log say of preferences that can't be read. */
const NOT_READ = "could not fetch user preferences";

/**
 * The guest's cookie preferences.
 *
 * @throws a 500 where they can't be read (CONS-05).
 */
export async function readPreferences(
  context: Pick<AppLoadContext, "platform" | "correlationId" | "viewer">,
): Promise<UserPreference[]> {
  const { guestId: userId } = context.viewer;
  const found = await context.platform.consent.cookies({ userId });
  if (found.ok) return found.value.userPreferences;
  logError(context, NOT_READ, found.error.code);
  throw json({ message: NOT_READ }, { status: 500 });
}

/** Where the guest goes on after their choice; null for the page itself. */
export function returnToIn({ url }: Request): string | null {
  const returnTo = new URL(url).searchParams.get("returnTo");
  return returnTo && isOwnPath(returnTo) ? returnTo : null;
}
