import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { guestAppEmailSchema } from "~/features/account/account-forms.server";
import { valueAgain } from "~/features/forms/answered";
import { readForm, refused } from "~/features/forms/read-form.server";
import { useRefusal } from "~/features/forms/use-refusal";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { accountNotRead, requireGuestAppUser } from "~/routes/access/signed-in.server";
import { sendLink } from "~/routes/use-cases/account/confirm-email.server";
import { stepsOf } from "~/routes/use-cases/account/guest-app-steps.server";
import { changeProblem } from "~/routes/use-cases/account/problems.server";
import { warn } from "~/services/log.server";
import { Button, Card, Field, LinkButton, Problem, Stack } from "~/ui";

/** An e-mail that an address brings along is saved by itself only so soon after signing in: a link proves nothing. */
const JUST_NOW_MS = 10 * 60_000;

/** Asks for an e-mail (ROUTE-85, AUTH-44); a guest who has one and is no newcomer goes on (AUTH-51). */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { platform, locale, now } = context;
  const { guestApp, next, isFirst, carriedEmail } = stepsOf(args);
  const me = await platform.account.me();
  if (!me.ok) throw accountNotRead(args, me.error);
  const email = me.value.email?.value ?? null;
  if (email !== null && isFirst === "false") throw redirect(next, 303);
  const carried = email === null && carriedEmail && looksLikeEmail(carriedEmail);
  const sessions = carried ? await platform.account.sessions() : null;
  const own = sessions?.ok ? sessions.value.sessions.find(({ current }) => current) : null;
  return {
    title: say(locale, "account", "email.title"),
    app: guestApp.name,
    next,
    email: email ?? carriedEmail ?? "",
    savesItself: own ? now - own.signedInAt < JUST_NOW_MS : false,
  };
}

/** Whether what is typed looks like an e-mail; whether mail can go to it is for the server (AUTH-47). */
function looksLikeEmail(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(typed.trim());
}

/** Saves the e-mail, trimmed and in small letters, and goes on (AUTH-46, AUTH-53). An answer that refuses it is in the log (ACC-06). */
export async function action(args: ActionFunctionArgs) {
  const { context, request } = args;
  const { guestApp, userId } = requireGuestAppUser(args);
  const form = await readForm(request, guestAppEmailSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { account } = context.platform;
  const saved = await account.updateUser({ appId: guestApp.appId, userId, body: form.value });
  if (!saved.ok) {
    warn(context, "user-not-updated", `HTTP error! status: ${saved.error.status}`);
    return changeProblem(saved.error, form, context.locale);
  }
  const { next, home } = stepsOf(args);
  await sendLink(context, saved.value, home);
  throw redirect(next, 303);
}

export default function GuestAppEmailRoute() {
  const { title, app, next, email, savesItself } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("account");
  const refusal = useRefusal(answer);
  const busy = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  // Unknown until a script runs: without one the button always works (AUTH-47).
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => setTyped(valueAgain(answer, "email", email)), [answer, email]);
  useSavedByItself(form, savesItself && !answer);
  const isWrong = typed !== null && typed !== "" && !looksLikeEmail(typed);
  const [left, setLeft] = useState(false);
  const error = refusal.errorOf("email") ?? (left && isWrong ? t("email.invalid") : null);
  return (
    <Shell title={title} detail={app}>
      <div ref={refusal.ref} onInput={refusal.onInput}>
        <Form method="post" ref={form} noValidate>
          <Stack>
            {refusal.errorOf() ? <Problem>{refusal.errorOf()}</Problem> : null}
            <p>{t("email.text")}</p>
            <Card as="section">
              <Field
                label={t("email.label")}
                name="email"
                type="email"
                autoComplete="email"
                enterKeyHint="done"
                maxLength={254}
                defaultValue={valueAgain(answer, "email", email)}
                error={error}
                onChange={({ target }) => setTyped(target.value)}
                onBlur={() => setLeft(true)}
              />
            </Card>
            <Button
              size="large"
              wide
              busy={busy}
              disabled={typed !== null && !looksLikeEmail(typed)}
            >
              {t("email.save")}
            </Button>
            <LinkButton to={next} variant="quiet" wide>
              {t("close")}
            </LinkButton>
          </Stack>
        </Form>
      </div>
    </Shell>
  );
}

/** Sends the form once, with the e-mail that the wanted address brought along (AUTH-52). */
function useSavedByItself(form: { current: HTMLFormElement | null }, saves: boolean) {
  const submit = useSubmit();
  const sent = useRef(false);
  useEffect(() => {
    if (!saves || sent.current) return;
    sent.current = true;
    submit(form.current);
  }, [saves, submit, form]);
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
