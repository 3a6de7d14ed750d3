import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useNavigation } from "@remix-run/react";
import { NO_LAST_NAME } from "~/domain/account/user";
import { detailsFormSchema } from "~/features/account/account-forms.server";
import { backOf, writtenPhone } from "~/features/account/account-place.server";
import { valueAgain } from "~/features/forms/answered";
import { CheckedForm } from "~/features/forms/checked-form";
import { readForm, refused } from "~/features/forms/read-form.server";
import { useRefusal } from "~/features/forms/use-refusal";
import { originPathOf } from "~/features/shell/came-from.server";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { accountNotRead } from "~/routes/access/signed-in.server";
import { sendLink } from "~/routes/use-cases/account/confirm-email.server";
import { changeProblem } from "~/routes/use-cases/account/problems.server";
import { Button, Card, Field, Notice, Stack } from "~/ui";

/** Personal details (ROUTE-11), in a guest app its profile (ROUTE-76). */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, platform } = args.context;
  const me = await platform.account.me();
  if (!me.ok) throw accountNotRead(args, me.error);
  const { firstName, lastName, email, phoneNumber } = me.value;
  return {
    title: say(locale, "account", "details.title"),
    back: addressesOf(args).back,
    phone: writtenPhone(phoneNumber),
    firstName: firstName ?? "",
    lastName: lastName === NO_LAST_NAME ? "" : (lastName ?? ""),
    email: email?.value ?? "",
    locked: me.value.detailsLocked,
    saved: new URL(args.request.url).searchParams.get("saved") === "true",
  };
}

/** Stores them (ACC-07 to ACC-10). */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const form = await readForm(request, detailsFormSchema, context.locale);
  if (form.status !== "success") return refused(form.reply());
  const { firstName, lastName, email = null } = form.value;
  const saved = await context.platform.account.change({ body: { firstName, lastName, email } });
  if (!saved.ok) return changeProblem(saved.error, form, context.locale);
  await sendLink(context, saved.value, addressesOf(args).back);
  throw redirect(addressesOf(args).saved, 303);
}

function addressesOf(args: LoaderFunctionArgs): { back: string; saved: string } {
  const { appId } = args.params;
  if (!appId) {
    const back = backOf(args);
    return {
      back: pathTo("me", {}, { redirectTo: back }),
      saved: `${pathTo("me-details", {}, { redirectTo: back })}&saved=true`,
    };
  }
  const originPath = originPathOf(new URL(args.request.url));
  return {
    back: originPath ?? pathTo("guest-app", { appId }),
    saved: pathTo("guest-app-profile", { appId }, { originPath, saved: "true" }),
  };
}

export default function MeDetailsRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("account");
  const refusal = useRefusal(answer);
  const busy = useNavigation().state === "submitting";
  const field = (name: "firstName" | "lastName" | "email") => ({
    ...refusal.field(name),
    defaultValue: valueAgain(answer, name, page[name]),
    maxLength: name === "email" ? 254 : 80,
    disabled: page.locked,
  });
  return (
    <Shell title={page.title} detail={page.phone} back={page.back}>
      <CheckedForm refusal={refusal}>
        {page.saved && !answer ? <Notice tone="success">{t("details.saved")}</Notice> : null}
        {page.locked ? <Notice>{t("details.locked")}</Notice> : null}
        <Card as="section">
          <Stack>
            <Field {...field("firstName")} label={t("details.first")} autoComplete="given-name" />
            <Field {...field("lastName")} label={t("details.last")} autoComplete="family-name" />
            <Field
              {...field("email")}
              label={t("details.email")}
              type="email"
              autoComplete="email"
            />
          </Stack>
        </Card>
        {page.locked ? null : (
          <Button size="large" wide busy={busy}>
            {t("details.save")}
          </Button>
        )}
      </CheckedForm>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
