import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  backOf,
  countryChoice,
  countryOfGuest,
  signInPlace,
} from "~/features/account/account-place.server";
import { PhoneForm } from "~/features/account/phone-form";
import { Shell } from "~/features/shell/shell";
import { useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { isSignup } from "~/routes/use-cases/account/problems.server";
import { sendCode } from "~/routes/use-cases/account/send-code.server";

/** Signing in and making an account by phone (ROUTE-04, ROUTE-05): whoever is signed in goes on (AUTH-08). */
export function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const back = backOf(args);
  if (context.viewer.userId !== null) throw redirect(back, 303);
  const signup = isSignup(request);
  const place = signInPlace(context);
  return {
    title: say(context.locale, "account", signup ? "signup.title" : "login.title"),
    back,
    signup,
    other: signup
      ? pathTo("login", {}, { redirectToPath: back })
      : pathTo("signup", {}, { redirectToPath: back }),
    offered: place !== null,
    requiresOptIn: place?.requiresOptIn ?? false,
    sender: place?.sender ?? "",
    countries: place ? countryChoice(args) : [],
    country: countryOfGuest(args),
  };
}

/** Sends a code to the number, and goes on to ask for it (ROUTE-04, ROUTE-05). */
export function action(args: ActionFunctionArgs) {
  const signup = isSignup(args.request);
  return sendCode(args, {
    signup,
    asksOptIn: signup,
    next: pathTo("passwordless", {}, { redirectToPath: backOf(args) }),
  });
}

export default function LoginRoute() {
  const page = useLoaderData<typeof loader>();
  const { title, back, signup, other, offered, countries, country } = page;
  const answer = useActionData<typeof action>();
  const t = useT("account");
  return (
    <Shell title={title} back={back}>
      <PhoneForm
        text={t(signup ? "signup.text" : "login.text")}
        other={{ to: other, label: t(signup ? "signup.toLogin" : "login.toSignup") }}
        leaveTo={back}
        optIn={signup ? (page.requiresOptIn ? "required" : "asked") : "no"}
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
