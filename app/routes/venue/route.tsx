import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RssItem } from "~/contracts/rss";
import { LoyaltyBanner } from "~/features/loyalty/loyalty-banner";
import { MenuOffer } from "~/features/menu/menu-offer";
import { menuOffer } from "~/features/menu/menu-offer.server";
import { Shell } from "~/features/shell/shell";
import { ContactBannerCard } from "~/features/venue/contact-banner";
import { contactBanner } from "~/features/venue/contact-banner.server";
import { publicPart } from "~/features/venue/public-links";
import { SocialLinks } from "~/features/venue/social-links";
import * as css from "~/features/venue/venue.css";
import { VenuePlace } from "~/features/venue/venue-place";
import { venueView } from "~/features/venue/venue-view.server";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { patience, venueOf } from "~/routes/access/access.server";
import { loyaltyBanner } from "~/routes/use-cases/loyalty/loyalty-banner.server";
import { readLook } from "~/routes/use-cases/venue/look.server";
import { wayBack } from "~/routes/use-cases/venue/way-back.server";
import { ActionCard, ButtonGroup, Card, Heading, Icon, LinkButton, Section } from "~/ui";

/** A venue as it presents itself (ROUTE-19, TEN-06, TEN-07). */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const venue = venueOf({ context, params });
  const news = context.platform.rss.feed({ enrollmentId: venue.enrollmentId });
  // A feed that comes too late for this page is there for the next one.
  context.waitUntil(news);
  const [customization, loyalty, feed, back] = await Promise.all([
    readLook(context, venue.enrollmentId),
    loyaltyBanner({ context, request }, venue),
    patience(news),
    wayBack({ context, params, request }, venue),
  ]);
  return {
    ...venueView(venue, customization),
    loyalty,
    back,
    news: feed?.ok ? { title: feed.value.title, items: feed.value.items } : null,
    contact: contactBanner(customization),
    contactHref: pathTo("venue-contact", { venueId: venue.id }),
    tabHref: venue.ordering.openBillEnabled ? pathTo("tab-new", { venueId: venue.id }) : null,
    offer: menuOffer(venue, { venueId: venue.id }),
    coverUrl: context.tenant.look.coverUrl,
    title: venue.name,
    public: publicPart(
      request,
      say(context.locale, "venue", "page.description", {
        venue: venue.name,
        city: venue.address.city,
      }),
    ),
  };
}

export default function VenueRoute() {
  const {
    address,
    mapHref,
    links,
    custom,
    contact,
    contactHref,
    coverUrl,
    news,
    offer,
    title,
    tabHref,
    loyalty,
    back,
  } = useLoaderData<typeof loader>();
  const t = useT("venue");
  return (
    <Shell coverSrc={coverUrl} detail={address.at(-1)}>
      {back ? <ActionCard icon={back.icon} title={back.title} to={back.href} /> : null}
      {offer ? <MenuOffer offer={offer} /> : null}
      <LoyaltyBanner banner={loyalty} />
      <Card as="section">
        <Heading>{t("page.payTitle")}</Heading>
        <p>{t("page.payText")}</p>
      </Card>
      <VenuePlace venue={title} address={address} mapHref={mapHref} />
      {contact ? <ContactBannerCard banner={contact} /> : null}
      {news ? <News {...news} /> : null}
      <SocialLinks links={links} />
      <ButtonGroup>
        {tabHref ? <LinkButton to={tabHref}>{t("page.openTab")}</LinkButton> : null}
        <LinkButton to={contactHref}>{t("contact.page", { venue: title })}</LinkButton>
        {custom ? (
          <LinkButton to={custom.href} reloadDocument>
            {custom.title}
            <Icon name="external" />
          </LinkButton>
        ) : null}
      </ButtonGroup>
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/** What is new at the venue, in extracts (TEN-31, TEN-33). */
function News({ title, items }: { title: string | null; items: RssItem[] }) {
  const t = useT("venue");
  if (items.length === 0) return null;
  return (
    <Section title={title ?? t("news.title")}>
      <ul className={css.news}>
        {items.map((item) => (
          <li key={item.title + item.link} className={css.piece}>
            <h3 className={css.pieceTitle}>{item.title}</h3>
            {item.extract ? <p>{item.extract}</p> : null}
            {item.link ? (
              <a className={css.pieceLink} href={item.link} rel="noopener noreferrer">
                {t("news.read")}
                <Icon name="external" label={item.title} />
              </a>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
