import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { backOf } from "~/features/account/account-place.server";
import { attemptOf, codeView } from "~/features/account/attempt.server";
import { CodePage } from "~/features/account/code-page";
import { writtenPhone } from "~/features/account/written-phone.server";
import { ErrorScreen } from "~/features/shell/error-screen";
import { titled } from "~/features/shell/titled";
import { say } from "~/i18n/strings.server";
import { useTellSignedIn } from "~/live/use-tell-signed-in";
import { pathTo } from "~/paths/path-to";
import type { action } from "./action.server";

export { action } from "./action.server";

/** Asks for the code (ROUTE-08); a phone that asked for none begins with its number. */
export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const back = backOf(args);
  if (context.viewer.userId !== null) throw redirect(back, 303);
  const attempt = await attemptOf(args);
  if (!attempt) throw redirect(pathTo("login", {}, { redirectToPath: back }), 303);
  return {
    title: say(context.locale, "account", "code.title"),
    ...codeView(attempt, args.request),
    phone: writtenPhone(attempt.phoneNumber),
    before: pathTo("login", {}, { redirectToPath: back }),
  };
}

export default function PasswordlessRoute() {
  useTellSignedIn();
  return <CodePage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data);

export { ErrorScreen as ErrorBoundary };
