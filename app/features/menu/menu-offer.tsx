import type { ReactNode } from "react";
import { useT } from "~/i18n/react";
import { Heading, LinkButton, Stack } from "~/ui";
import { ExternalMenu } from "./external-menu";
import * as css from "./menu-offer.css";

export type Offer =
  | { kind: "dynamic"; href: string; canOrder: boolean }
  | { kind: "external"; href: string; label: string | null };

/** The link to a venue's menus (MENU-02). A table passes the tiles of its first page as children. */
export function MenuOffer({ offer, children }: { offer: Offer; children?: ReactNode }) {
  const t = useT("menus");
  if (offer.kind === "external") return <ExternalMenu href={offer.href} label={offer.label} />;
  const { href, canOrder } = offer;
  return (
    <Stack>
      <div className={css.teaser}>
        <Heading>{t("teaser")}</Heading>
      </div>
      <LinkButton to={href} variant="primary">
        {t(canOrder ? "viewAndOrder" : "view")}
      </LinkButton>
      {children}
    </Stack>
  );
}
