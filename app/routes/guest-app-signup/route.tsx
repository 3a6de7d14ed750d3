import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  countryChoice,
  countryOfGuest,
  signInPlace,
} from "~/features/account/account-place.server";
import { PhoneForm } from "~/features/account/phone-form";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { stepsOf } from "~/routes/use-cases/account/guest-app-steps.server";
import { sendCode } from "~/routes/use-cases/account/send-code.server";

/** Signing in to a guest app by phone (ROUTE-83, ROUTE-87); whoever is signed in goes on (AUTH-08). */
export function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { guestApp, migration, next, home, otherWay } = stepsOf(args);
  if (context.viewer.userId !== null) throw redirect(next, 303);
  const place = signInPlace(context);
  return {
    title: say(context.locale, "account", migration ? "migration.title" : "signup.title"),
    app: guestApp.name,
    migration,
    home,
    otherWay,
    offered: place !== null,
    requiresOptIn: place?.requiresOptIn ?? false,
    sender: place?.sender ?? "",
    countries: place ? countryChoice(args) : [],
    country: countryOfGuest(args),
  };
}

export function action(args: ActionFunctionArgs) {
  const { migration, to } = stepsOf(args);
  return sendCode(args, { signup: true, asksOptIn: !migration, next: to("confirm") });
}

export default function GuestAppSignupRoute() {
  const page = useLoaderData<typeof loader>();
  const { title, app, migration, home, otherWay, offered, countries, country } = page;
  const answer = useActionData<typeof action>();
  const t = useT("account");
  return (
    <Shell title={title} detail={app} back={home}>
      <PhoneForm
        text={t(migration ? "migration.text" : "signup.text")}
        other={{
          to: otherWay,
          label: t(migration ? "migration.toSignup" : "signup.toMigration"),
        }}
        leaveTo={home}
        optIn={migration ? "no" : page.requiresOptIn ? "required" : "asked"}
        sender={page.sender}
        offered={offered}
        answer={answer}
        countries={countries}
        country={country}
      />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
