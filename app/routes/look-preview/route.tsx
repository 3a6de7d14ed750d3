import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { LookPreviewNote } from "~/features/look-preview/look-preview-parts";
import { Shell } from "~/features/shell/shell";
import { ContactBannerCard } from "~/features/venue/contact-banner";
import { contactBanner } from "~/features/venue/contact-banner.server";
import { SocialLinks } from "~/features/venue/social-links";
import { VenuePlace } from "~/features/venue/venue-place";
import { venueView } from "~/features/venue/venue-view.server";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { lookPreview } from "~/routes/use-cases/look-preview/look-preview.server";
import { readLook } from "~/routes/use-cases/venue/look.server";
import { Card, Heading } from "~/ui";

/** A venue's page in a look that is not published yet, for whoever has its signed link. */
export async function loader(args: LoaderFunctionArgs) {
  const { venue, draft, shared } = lookPreview(args, "venue");
  const look = draft ?? (await readLook(args.context, venue.enrollmentId));
  return {
    ...shared,
    ...venueView(venue, look),
    name: venue.name,
    contact: contactBanner(look),
    coverUrl: args.context.tenant.look.coverUrl,
  };
}

export default function LookPreviewRoute() {
  const { preview, name, address, mapHref, contact, links, coverUrl } =
    useLoaderData<typeof loader>();
  const t = useT("venue");
  return (
    <Shell coverSrc={coverUrl} detail={address.at(-1)} news={<LookPreviewNote {...preview} />}>
      <Card as="section">
        <Heading>{t("page.payTitle")}</Heading>
        <p>{t("page.payText")}</p>
      </Card>
      <VenuePlace venue={name} address={address} mapHref={mapHref} />
      {contact ? <ContactBannerCard banner={contact} /> : null}
      <SocialLinks links={links} />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
