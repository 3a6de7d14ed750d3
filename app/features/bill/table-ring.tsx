import type { CSSProperties } from "react";
import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Avatar, Card, Heading, Icon, type IconName, LinkButton, Price } from "~/ui";
import type { AtTable, TableView } from "./at-table.server";
import * as css from "./table-ring.css";

const MARKS: Record<AtTable, IconName> = {
  looks: "eye",
  chosen: "list",
  paying: "clock",
  paid: "check",
};

/** The guests' signs around what is open: a press on one shows that guest's dishes. */
export function TableRing({ table, share }: { table: TableView | null; share: string | null }) {
  const t = useT("pay");
  if (!table) return null;
  const { seats, more, open, paid, states } = table;
  const places = seats.length + (more ? 1 : 0);
  const place = (index: number) => ({ "--turn": `${index / places}turn` }) as CSSProperties;
  return (
    <Card as="section">
      <Heading>{t("table.title")}</Heading>
      <div className={places > 6 ? css.large : css.small}>
        <div className={css.plate} style={{ "--paid": `${paid}turn` } as CSSProperties}>
          <div className={css.open}>
            <Price>{open}</Price>
            <span className={css.caption}>{t("bill.leftToPay")}</span>
          </div>
        </div>
        <ul aria-label={t("table.title")}>
          {seats.map(({ key, href, label, state, person }, index) => (
            <li key={key} className={css.seat} style={place(index)}>
              <Link to={href} aria-label={label} className={css.sign}>
                <Avatar {...person.avatar} />
                {state ? (
                  <span key={state} className={css.marks[state]}>
                    <Icon name={MARKS[state]} />
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
          {more ? (
            <li className={css.seat} style={place(places - 1)}>
              <Link to={more.href} aria-label={more.label} className={css.more}>
                {more.text}
              </Link>
            </li>
          ) : null}
        </ul>
      </div>
      <p className={css.legend} aria-hidden="true">
        {states.map(({ state, text }) => (
          <span key={state} className={css.meaning}>
            <span className={css.legendMarks[state]}>
              <Icon name={MARKS[state]} />
            </span>
            {text}
          </span>
        ))}
      </p>
      {share ? (
        <LinkButton to={share} variant="quiet">
          {t("share.title")}
        </LinkButton>
      ) : null}
    </Card>
  );
}
