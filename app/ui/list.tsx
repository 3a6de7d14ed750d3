import type { ReactNode } from "react";
import { Link } from "~/framework";
import { Icon } from "./icon";
import * as css from "./list.css";

export function List({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={css.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface ListRowProps {
  start?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  /** Makes the whole row a link, with an arrow at its end. */
  to?: string;
  /** Set in the body's own weight. */
  plain?: boolean;
}

export function ListRow({ start, title, detail, end, to, plain }: ListRowProps) {
  const inside = (
    <>
      {start}
      <span className={css.text}>
        <span className={plain ? css.plainTitle : css.title}>{title}</span>
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </span>
      {end}
      {to ? <Icon name="forward" /> : null}
    </>
  );
  return (
    <li className={css.item}>
      {to ? (
        <Link className={css.row} to={to}>
          {inside}
        </Link>
      ) : (
        <div className={css.row}>{inside}</div>
      )}
    </li>
  );
}

interface SumRow {
  key: string;
  label: ReactNode;
  amount: ReactNode;
  total?: boolean;
}

/** Amounts that add up: subtotal, charges, tip, total. */
export function Sums({ rows }: { rows: SumRow[] }) {
  return (
    <dl className={css.sums}>
      {rows.map((row) => (
        <div
          key={row.key}
          className={row.total ? css.total : css.sum}
          data-part={row.total ? "total" : "sum"}
        >
          <dt>{row.label}</dt>
          <dd>{row.amount}</dd>
        </div>
      ))}
    </dl>
  );
}
