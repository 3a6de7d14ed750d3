import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { TOO_MANY } from "~/features/receipt/attachment";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { terminalPaymentOf } from "~/routes/use-cases/terminal/terminal-place.server";
import { ButtonGroup, LinkButton, Notice } from "~/ui";

/** How mailing or downloading a terminal's receipt went (PDQ-05). No address of a person is ever in it. */
export async function loader(args: LoaderFunctionArgs) {
  const payment = await terminalPaymentOf(args);
  const { pathname, search } = new URL(args.request.url);
  const texts = textsOf(pathname, search.includes(TOO_MANY));
  const { locale } = args.context;
  return {
    title: say(locale, "receipt", texts.title),
    text: say(locale, "receipt", texts.text),
    isSent: texts.title === "sent.title",
    action: say(locale, "receipt", texts.action),
    venue: payment.venueName,
    receipt: pathTo("pdq-receipt", payment.at),
  };
}

function textsOf(pathname: string, tooMany: boolean) {
  if (pathname.endsWith("/sent"))
    return { title: "sent.title", text: "sent.text", action: "sent.toPayment" } as const;
  const failed = { title: "error.title", action: "error.tryAgain" } as const;
  if (!pathname.endsWith("/download/error"))
    return { ...failed, text: "error.emailSubtitle" } as const;
  return { ...failed, text: tooMany ? "error.tooMany" : "error.downloadSubtitle" } as const;
}

export default function PdqOutcomeRoute() {
  const { title, text, isSent, action, venue, receipt } = useLoaderData<typeof loader>();
  return (
    <Shell title={title} detail={venue}>
      <Notice tone={isSent ? "success" : "warning"} urgent={!isSent}>
        {text}
      </Notice>
      <ButtonGroup>
        <LinkButton to={receipt} variant={isSent ? "secondary" : "primary"} wide>
          {action}
        </LinkButton>
      </ButtonGroup>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
