import { useEffect, useState } from "react";
import { useT } from "~/i18n/react";
import { Button, Card, Cluster, Heading, Icon, VisuallyHidden } from "~/ui";
import { useCopy } from "../burger-menu/use-copy";
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

/**
 * Copies the venue's address, for a taxi's app or a friend. Without script there is nothing to press; its
 * place is reserved, so that nothing moves when the script is there.
 */
function CopyAddress({ address }: { address: string }) {
  const t = useT("venue");
  const { state, copy } = useCopy();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const labels = { idle: "page.copy", copied: "page.copied", failed: "page.copyFailed" } as const;
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="small"
        className={scripted ? undefined : css.waiting}
        onClick={() => copy(address)}
      >
        <Icon name={state === "copied" ? "check" : "copy"} />
        {t(labels[state])}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === "idle" ? "" : t(labels[state])}</span>
      </VisuallyHidden>
    </>
  );
}
