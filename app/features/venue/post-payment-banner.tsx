import { Card, Heading, LinkButton } from "~/ui";
import { BannerPicture } from "./banner-picture";
import type { PostPaymentBanner } from "./post-payment-banner.server";
import * as css from "./venue.css";

/** The venue's offer to guests who have paid (TEN-20). */
export function PostPaymentBannerCard({
  banner,
  action,
}: {
  banner: PostPaymentBanner;
  action: string;
}) {
  const { title, href, imageUrl } = banner;
  return (
    <Card as="section">
      <div className={css.banner}>
        {imageUrl ? <BannerPicture src={imageUrl} /> : null}
        {title ? <Heading>{title}</Heading> : null}
        <LinkButton to={href} reloadDocument>
          {action}
        </LinkButton>
      </div>
    </Card>
  );
}
