import { useLocation } from "~/framework";
import { useT } from "~/i18n/react";
import { Card, Heading, Icon, LinkButton } from "~/ui";
import { Dialog } from "../shell/dialog";
import { BannerPicture } from "./banner-picture";
import type { ContactBanner } from "./contact-banner.server";

/** The fragment that opens the banner inside the page. */
const CONTACT_DIALOG_ID = "contact";

/** How to reach the venue: in a sheet over the page, or on another site in a new tab (TEN-23, TEN-24). */
export function ContactBannerCard({ banner }: { banner: ContactBanner }) {
  return banner.opens === "page" ? <InPage banner={banner} /> : <InNewTab banner={banner} />;
}

function InNewTab({ banner }: { banner: ContactBanner }) {
  const t = useT("venue");
  const { href, linkLabel } = banner;
  return (
    <Card as="section">
      <Heading>{banner.title ?? t("contact.title")}</Heading>
      <BannerText banner={banner} />
      {href ? (
        <LinkButton to={href} reloadDocument newTab>
          {linkLabel ?? t("contact.more")}
          <Icon name="external" label={t("link.newTab")} />
        </LinkButton>
      ) : null}
    </Card>
  );
}

function InPage({ banner }: { banner: ContactBanner }) {
  const t = useT("venue");
  const { pathname, search } = useLocation();
  const { href, linkLabel } = banner;
  const title = banner.title ?? t("contact.title");
  return (
    <>
      <LinkButton to={`#${CONTACT_DIALOG_ID}`}>{title}</LinkButton>
      <Dialog id={CONTACT_DIALOG_ID} title={title} closeHref={pathname + search}>
        <BannerText banner={banner} />
        {href ? (
          <LinkButton to={href} reloadDocument variant="primary">
            {linkLabel ?? t("contact.more")}
          </LinkButton>
        ) : null}
      </Dialog>
    </>
  );
}

function BannerText({ banner: { imageUrl, description } }: { banner: ContactBanner }) {
  return (
    <>
      {imageUrl ? <BannerPicture src={imageUrl} /> : null}
      {description ? <p>{description}</p> : null}
    </>
  );
}
