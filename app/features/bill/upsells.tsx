import { useT } from "~/i18n/react";
import { Card, Heading, Icon } from "~/ui";
import * as css from "./bill-lines.css";
import type { UpsellView } from "./upsells.server";

interface UpsellsProps {
  upsells: UpsellView[];
  /** The language the operator wrote them in, which need not be the guest's. */
  lang: string;
}

/** What the venue offers besides, in its own words (BILL-19). */
export function Upsells({ upsells, lang }: UpsellsProps) {
  const t = useT("pay");
  if (upsells.length === 0) return null;
  return (
    <Card as="section">
      <Heading>{t("upsells.title")}</Heading>
      <ul className={css.lines} lang={lang}>
        {upsells.map(({ key, title, text, href }) => (
          <li key={key} className={css.upsell}>
            <strong>
              {href ? (
                <a className={css.upsellLink} href={href} rel="noopener noreferrer">
                  {title}
                  <Icon name="external" />
                </a>
              ) : (
                title
              )}
            </strong>
            {text ? <p className={css.upsellText}>{text}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
