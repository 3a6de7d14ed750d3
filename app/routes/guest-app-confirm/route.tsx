import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CodePage } from "~/features/account/code-page";
import { writtenPhone } from "~/features/account/written-phone.server";
import { ErrorScreen } from "~/features/shell/error-screen";
import { titled } from "~/features/shell/titled";
import { say } from "~/i18n/strings.server";
import { attemptOf, codeView } from "~/routes/shared/account/attempt.server";
import { stepsOf } from "~/routes/shared/account/guest-app-steps.server";
import type { action } from "./action.server";

export { action } from "./action.server";

/** Asks for the code (ROUTE-84, AUTH-36); a phone that asked for none begins with its number. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const { to, next, migration, guestApp } = stepsOf(args);
  if (context.viewer.userId !== null) throw redirect(next, 303);
  const attempt = await attemptOf(args);
  if (!attempt) throw redirect(to("signup"), 303);
  return {
    title: say(context.locale, "account", "code.title"),
    ...codeView(attempt, args.request),
    phone: writtenPhone(attempt.phoneNumber),
    before: to("signup"),
    mark: migration ? { src: context.tenant.look.logoUrl, name: guestApp.name } : null,
  };
}

export default function GuestAppConfirmRoute() {
  return <CodePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
