import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useEffect } from "react";
import { backOf, signInPlace } from "~/features/account/account-place.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { forgetReceipts } from "~/live/kept-receipts";
import { forgetMember } from "~/live/loyalty-storage";
import { pathTo } from "~/paths/path-to";
import { ButtonGroup, LinkButton, Notice } from "~/ui";

/** Confirms sign-out or an account's deletion (ROUTE-09, ROUTE-14), and links to the page before (AUTH-55). */
export function loader(args: LoaderFunctionArgs) {
  const back = backOf(args);
  const isDeleted = new URL(args.request.url).searchParams.get("deleted") === "true";
  return {
    title: say(args.context.locale, "account", isDeleted ? "erased.title" : "loggedOut.title"),
    isDeleted,
    back,
    login: signInPlace(args.context) ? pathTo("login", {}, { redirectToPath: back }) : null,
  };
}

export default function LoggedOutRoute() {
  const { title, isDeleted, back, login } = useLoaderData<typeof loader>();
  const t = useT("account");
  // The next guest on this phone must not see the last one's membership, nor their receipts.
  useEffect(() => {
    forgetMember();
    forgetReceipts().catch(() => undefined);
  }, []);
  return (
    <Shell title={title}>
      <Notice tone="success">{t(isDeleted ? "erased.text" : "loggedOut.text")}</Notice>
      <ButtonGroup>
        <LinkButton to={back} variant="primary">
          {t("continue")}
        </LinkButton>
        {login ? (
          <LinkButton to={login} variant="quiet" wide>
            {t("login.title")}
          </LinkButton>
        ) : null}
      </ButtonGroup>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
