import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { CONSENT_COOKIE, CONSENT_DAYS } from "~/contracts/consent";
import { acceptAll, allowedKinds, allowSelection } from "~/domain/consent/cookie-preferences";
import { cookieFormSchema } from "~/features/consent/cookie-choice.server";
import { readForm, refused } from "~/features/forms/read-form.server";
import { hostCookie } from "~/services/host-cookie.server";
import { readPreferences, returnToIn } from "./preferences.server";

/** Stores what the guest chose, and writes the cookie that decides what is sent (CONS-07 to CONS-09). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { pathname } = new URL(request.url);
  const form = await readForm(request, cookieFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { intent, selected } = form.value;
  const before = await readPreferences(context);
  const chosen = intent === "all" ? acceptAll(before) : allowSelection(before, selected);
  const saved = await context.platform.consent.saveCookies({ userPreferences: chosen });
  if (!saved.ok) return json({ initialValue: form.value }, { status: 503 });
  const kinds = allowedKinds(saved.value.userPreferences).join(".");
  const cookie = hostCookie(CONSENT_COOKIE, kinds, CONSENT_DAYS * 24 * 60 * 60);
  const next = returnToIn(request) ?? `${pathname}?saved=true`;
  throw redirect(next, { status: 303, headers: { "set-cookie": cookie } });
}
