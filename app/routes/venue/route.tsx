import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "~/features/shell/error-screen";
import { Shell } from "~/features/shell/shell";
import { ContactBannerCard } from "~/features/venue/contact-banner";
import { contactBanner } from "~/features/venue/contact-banner.server";
import { SocialLinks } from "~/features/venue/social-links";
import { contactOpensInPage } from "~/features/venue/tenant-rules.server";
import { venueView } from "~/features/venue/venue-view.server";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { Card, Heading, Icon, LinkButton } from "~/ui";
import { patience, venueOf } from "../access.server";

/** A venue as it presents itself (ROUTE-19, TEN-06, TEN-07). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const venue = venueOf({ context, params });
  // The page stands without its links; a slow answer is not waited for (TEN-15, TEN-18).
  const answer = await patience(context.platform.customization.get(venue.enrollmentId)).catch(
    logUnreadable,
  );
  const customization = answer?.ok ? answer.value : null;
  return {
    ...venueView(venue, customization),
    contact: contactBanner(customization, contactOpensInPage.has(venue.enrollmentId)),
    coverUrl: context.tenant.look.coverUrl,
    title: venue.name,
    description: say(context.locale, "venue", "page.description", {
      venue: venue.name,
      city: venue.address.city,
    }),
  };
}

export default function VenueRoute() {
  const { address, mapHref, links, custom, contact, coverUrl } = useLoaderData<typeof loader>();
  const t = useT("venue");
  return (
    <Shell coverSrc={coverUrl} detail={address.at(-1)}>
      <Card as="section">
        <Heading>{t("page.payTitle")}</Heading>
        <p>{t("page.payText")}</p>
      </Card>
      <Card as="section">
        <Heading>{t("page.findTitle")}</Heading>
        <address>
          {address.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
        <p>
          <a href={mapHref} rel="noopener noreferrer">
            {t("page.map")}
          </a>
        </p>
        <SocialLinks links={links} />
      </Card>
      {contact ? <ContactBannerCard banner={contact} /> : null}
      {custom ? (
        <LinkButton to={custom.href} reloadDocument>
          {custom.title}
          <Icon name="external" />
        </LinkButton>
      ) : null}
    </Shell>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? "Tableside" },
  { name: "description", content: data?.description ?? "" },
];

export { ErrorScreen as ErrorBoundary };

/** A look that can't be read leaves the venue without its links, and is said in the log (TEN-18). */
function logUnreadable(fault: unknown): undefined {
  console.warn(JSON.stringify({ level: "warning", event: "look-not-read", error: String(fault) }));
}
