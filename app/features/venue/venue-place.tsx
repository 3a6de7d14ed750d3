import { useT } from "~/i18n/react";
import { Card, Heading } from "~/ui";

/** Where the venue is, with a way to a map. */
export function VenuePlace({ address, mapHref }: { address: string[]; mapHref: string }) {
  const t = useT("venue");
  return (
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
    </Card>
  );
}
