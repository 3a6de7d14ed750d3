import { useT } from "~/i18n/react";
import { Card, Cluster, Heading } from "~/ui";
import { CopyAddress } from "./copy-address";
import * as css from "./venue.css";

interface VenuePlaceProps {
  venue: string;
  address: string[];
  mapHref: string;
}

/** Where the venue is, with a way to a map. */
export function VenuePlace({ venue, address, mapHref }: VenuePlaceProps) {
  const t = useT("venue");
  return (
    <Card as="section">
      <Heading>{t("page.findTitle")}</Heading>
      <address>
        {address.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      <Cluster>
        <a className={css.pieceLink} href={mapHref} rel="noopener noreferrer">
          {t("page.map")}
        </a>
        <CopyAddress address={[venue, ...address].join(", ")} />
      </Cluster>
    </Card>
  );
}
