import { useT } from "~/i18n/react";
import { Card, Heading, Icon } from "~/ui";
import * as css from "./bill-lines.css";
import type { UpsellView } from "./upsells.server";

/** The venue's offers on the bill: by links of its own, or from its menus (BILL-19, MENU-15). */
export function Upsells({ upsells }: { upsells: UpsellView[] }) {
  const t = useT("pay");
  if (upsells.length === 0) return null;
  return (
    <Card as="section">
      <Heading>{t("upsells.title")}</Heading>
      <ul className={css.lines}>
        {upsells.map(({ key, title, text, href, lang }) => (
          <li key={key} className={css.upsell} lang={lang}>
            <strong>
              {href ? (
                <a className={css.upsellLink} href={href} rel="noopener noreferrer">
                  {title}
                  {href[0] === "/" ? null : <Icon name="external" />}
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
