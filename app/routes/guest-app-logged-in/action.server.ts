import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { rememberAttempt } from "~/features/account/sign-in-cookie.server";
import { signInPlace } from "~/routes/shared/account/account-place.server";
import { earnAfterPayOf } from "~/routes/shared/account/after-payment.server";
import { attemptOf } from "~/routes/shared/account/attempt.server";
import { stepsOf } from "~/routes/shared/account/guest-app-steps.server";

/** Signs in with the number whose code was checked, and asks for an e-mail (AUTH-41 to AUTH-43). */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { platform, session } = context;
  const steps = stepsOf(args);
  const attempt = await attemptOf(args);
  const place = signInPlace(context);
  if (!attempt || !place) throw redirect(steps.to("signup"), 303);
  const { attemptId, hasOptIn } = attempt;
  const given = { attemptId, hasOptIn, ...earnAfterPayOf(context, steps.next) };
  const device = request.headers.get("user-agent") ?? "";
  const signed = await platform.account.signIn(
    { venueId: place.venueId ?? undefined, body: given },
    device,
  );
  if (!signed.ok) throw redirect(steps.to("confirm", { error: true }), 303);
  session.signIn(signed.value.accessToken);
  const headers = { "set-cookie": await rememberAttempt(null) };
  // Said either way: who is no newcomer is asked for no e-mail (AUTH-51).
  const next = steps.to("email", { isFirstSignIn: String(signed.value.enrolled) });
  throw redirect(next, { status: 303, headers });
}
