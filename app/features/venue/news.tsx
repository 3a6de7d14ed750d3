import type { RssItem } from "~/contracts/rss";
import { useT } from "~/i18n/react";
import { Icon, Section } from "~/ui";
import * as css from "./venue.css";

/** What is new at the venue, in extracts (TEN-31, TEN-33). */
export function News({ title, items }: { title: string | null; items: RssItem[] }) {
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
