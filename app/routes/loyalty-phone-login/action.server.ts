import { type ActionFunctionArgs, json, redirect } from "@remix-run/cloudflare";
import { codeFormSchema } from "~/features/account/account-forms.server";
import { signInPlace } from "~/features/account/account-place.server";
import { attemptOf } from "~/features/account/attempt.server";
import { rememberAttempt } from "~/features/account/sign-in-cookie.server";
import { readForm, refused, sentForm } from "~/features/forms/read-form.server";
import type { NotPrepared } from "~/features/loyalty/identification-state";
import { CODE_UNSENT } from "~/features/loyalty/loyalty-query";
import { pathTo } from "~/paths/path-to";
import { withQuery } from "~/paths/with-query";
import { codeProblem } from "~/routes/use-cases/account/problems.server";
import { resendCode, sendCode } from "~/routes/use-cases/account/send-code.server";
import { programmePlace } from "~/routes/use-cases/loyalty/loyalty-place.server";

/** Sends a code, and signs in by it; the identification follows on the next page (LOY-12, LOY-13). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { locale, platform, session } = context;
  const { venue, query, back } = programmePlace(args);
  const codeStep = pathTo(
    "loyalty-phone-login",
    { venueId: venue.id },
    { ...query, step: "input-code" },
  );
  const isSecond = new URL(request.url).searchParams.get("step") === "input-code";
  if (!isSecond) {
    const copy = request.clone();
    const answer = await sendCode(args, { signup: false, asksOptIn: false, next: codeStep });
    return query.afterOrder && isUnsent(answer) ? leaveUnidentified(copy, back) : answer;
  }
  const [form, attempt] = await Promise.all([
    readForm(request, codeFormSchema, locale),
    attemptOf(args),
  ]);
  const place = signInPlace(context);
  if (!attempt || !place)
    throw redirect(pathTo("loyalty-phone-login", { venueId: venue.id }, query), 303);
  if (form.status !== "success") return refused(form.reply());
  if (form.value.intent === "resend") {
    const next = pathTo(
      "loyalty-phone-login",
      { venueId: venue.id },
      { ...query, step: "input-code", sent: "true" },
    );
    return resendCode(args, { form, attempt, next });
  }
  const { phoneNumber, countryCode, hasOptIn } = attempt;
  const { billId, splitId, isEarnAfterPay } = query;
  // The points of what is paid already come with the sign-in (AUTH-12).
  const earnAfterPay =
    isEarnAfterPay && billId && splitId
      ? { businessId: venue.businessId, billId, splitId }
      : undefined;
  const code = form.value.code;
  const body = { phoneNumber, countryCode, hasOptIn, code, ...(earnAfterPay && { earnAfterPay }) };
  const device = request.headers.get("user-agent") ?? "";
  const signed = await platform.account.signIn(
    { venueId: place.venueId ?? undefined, body },
    device,
  );
  if (!signed.ok) return codeProblem(signed.error, form, locale);
  session.signIn(signed.value.accessToken);
  const headers = { "set-cookie": await rememberAttempt(null) };
  throw redirect(pathTo("venue-loyalty-logged-in", { venueId: venue.id }, query), {
    status: 303,
    headers,
  });
}

/** A service that failed, or too many codes: no other number helps, so a guest who stayed would wait for nothing. */
const isUnsent = ({ status }: Response) => status === 503 || status === 429;

/**
 * No code could be sent to a guest who has just ordered: they go on without, and read so where they are (LOY-28,
 * AUTH-27). A page whose script runs notes that the identification failed before it does.
 */
async function leaveUnidentified(sent: Pick<Body, "formData">, back: string) {
  const next = withQuery(back, { [CODE_UNSENT]: true });
  const isScripted = (await sentForm(sent)).has("scripted");
  if (!isScripted) throw redirect(next, 303);
  return json({ status: "KO", next } satisfies NotPrepared);
}
