import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { parseCookie } from "cookie";
import { CONSENT_COOKIE, readConsent, writeConsent } from "~/contracts/consent";
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
import { cookieFormSchema } from "~/features/consent/cookie-choice.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { cameFrom } from "~/features/shell/came-from.server";
import { hostCookie } from "~/services/host-cookie.server";
import { readPreferences, returnToIn } from "./preferences.server";

/** Stores what the guest chose, and writes the cookie that decides what is sent (CONS-07 to CONS-09). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const form = await readForm(request, cookieFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { intent, asked, selected, from } = form.value;
  const before = askedOf(await readPreferences(context), asked);
  // The form is of an earlier build, and asked for something else.
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
  return hostCookie(CONSENT_COOKIE, writeConsent(all), CONSENT_DAYS * 24 * 60 * 60);
}
