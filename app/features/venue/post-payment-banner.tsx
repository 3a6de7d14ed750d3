import { Card, Heading, LinkButton } from "~/ui";
import { BannerPicture } from "./banner-picture";
import type { PostPaymentBanner } from "./post-payment-banner.server";
import * as css from "./venue.css";

/** What the venue offers to those who have paid (TEN-20). One without a link leads nowhere and is none. */
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
