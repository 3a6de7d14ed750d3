import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Shell } from "~/features/shell/shell";
import { publicPart } from "~/features/venue/public-links";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { Card, Heading } from "~/ui";

/** What the product does for accessibility, and whom to contact where it falls short. */
export function loader({ context, request }: LoaderFunctionArgs) {
  return {
    title: say(context.locale, "statement", "title"),
    public: publicPart(request, say(context.locale, "statement", "description")),
  };
}

const parts = ["standard", "works", "tested", "limits", "contact"] as const;
const promises = ["worksEverywhere", "worksLarge", "worksCalm", "worksLive"] as const;

export default function AccessibilityRoute() {
  const t = useT("statement");
  return (
    <Shell title={t("title")}>
      <p>{t("intro")}</p>
      {parts.map((part) => (
        <Card as="section" key={part}>
          <Heading>{t(`${part}Title`)}</Heading>
          {part === "works" ? (
            promises.map((promise) => <p key={promise}>{t(promise)}</p>)
          ) : (
            <p>{t(part)}</p>
          )}
        </Card>
      ))}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
