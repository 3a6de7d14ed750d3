import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { publicAddress, publicLinks } from "~/routes/shared/venue/public-links";
import { Card, EmptyState, Heading, Icon, LinkButton } from "~/ui";
import * as css from "./home.css";

/** The front page says one thing: scan the code on your table (ROUTE-02). */
export function loader({ context, request }: LoaderFunctionArgs) {
  const name = context.tenant.guestApp?.name ?? null;
  return {
    ...publicAddress(request),
    name,
    title: name ?? say(context.locale, "common", "product"),
    description: say(context.locale, "venue", "home.text"),
    tour: context.tour,
  };
}

export default function Home() {
  const { name, tour } = useLoaderData<typeof loader>();
  const t = useT("venue");
  return (
    <Shell title={name ?? t("home.heading")} detail={t("home.tagline")}>
      <EmptyState
        title={t("home.title")}
        text={t("home.text")}
        action={
          tour ? (
            <LinkButton to={tour} variant="primary" reloadDocument>
              {t("home.demo")}
            </LinkButton>
          ) : undefined
        }
      />
      <Card as="section">
        <Heading>{t("home.howTitle")}</Heading>
        <ol className={css.steps}>
          <li className={css.step}>
            <Icon name="phone" size="large" />
            {t("home.how1")}
          </li>
          <li className={css.step}>
            <Icon name="users" size="large" />
            {t("home.how2")}
          </li>
          <li className={css.step}>
            <Icon name="check" size="large" />
            {t("home.how3")}
          </li>
        </ol>
      </Card>
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Tableside" },
  { name: "description", content: data?.description ?? "" },
  ...(data ? publicLinks(data.pageAddress, data.asked) : []),
];

export { ErrorScreen as ErrorBoundary };
