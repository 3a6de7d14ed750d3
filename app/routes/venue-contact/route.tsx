import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Shell } from "~/features/shell/shell";
import { ContactBannerCard } from "~/features/venue/contact-banner";
import { contactBanner } from "~/features/venue/contact-banner.server";
import { publicPart } from "~/features/venue/public-links";
import { SocialLinks } from "~/features/venue/social-links";
import { VenuePlace } from "~/features/venue/venue-place";
import { venueView } from "~/features/venue/venue-view.server";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { venueOf } from "~/routes/access/access.server";
import { readLook } from "~/routes/use-cases/venue/look.server";
import { Notice } from "~/ui";

/** How to reach a venue (ROUTE-20, TEN-21). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const venue = venueOf({ context, params });
  const customization = await readLook(context, venue.enrollmentId);
  const values = { venue: venue.name, city: venue.address.city };
  return {
    ...venueView(venue, customization),
    venue: venue.name,
    contact: contactBanner(customization),
    back: pathTo("venue", { venueId: venue.id }),
    title: say(context.locale, "venue", "contact.page", values),
    public: publicPart(request, say(context.locale, "venue", "contact.description", values)),
  };
}

export default function VenueContactRoute() {
  const { venue, address, mapHref, links, contact, back } = useLoaderData<typeof loader>();
  const t = useT("venue");
  return (
    <Shell title={t("contact.heading")} back={back}>
      {contact ? <ContactBannerCard banner={contact} /> : <Notice>{t("contact.none")}</Notice>}
      <VenuePlace venue={venue} address={address} mapHref={mapHref} />
      <SocialLinks links={links} />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
