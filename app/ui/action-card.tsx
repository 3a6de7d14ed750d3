import type { ReactNode } from "react";
import { Link } from "~/framework";
import * as css from "./action-card.css";
import { Icon, type IconName } from "./icon";
import { Spinner } from "./spinner";

interface ActionCardProps {
  icon?: IconName;
  title: ReactNode;
  detail?: ReactNode;
  /** Where it leads. Without it the card is the button of the form around it. */
  to?: string;
  name?: string;
  value?: string;
  /** Shows that the press was taken. */
  busy?: boolean;
}

export function ActionCard({ icon, title, detail, to, name, value, busy }: ActionCardProps) {
  const inside = (
    <>
      {icon ? (
        <span className={css.sign} data-part="action-sign">
          <Icon name={icon} size="large" />
        </span>
      ) : null}
      <span className={css.text} data-part="action-words">
        <span className={css.title}>{title}</span>
        {detail ? (
          <span className={css.detail} data-part="action-detail">
            {detail}
          </span>
        ) : null}
      </span>
      {busy ? <Spinner /> : <Icon name="forward" />}
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} className={css.card} data-part="action">
        {inside}
      </Link>
    );
  }
  return (
    <button
      className={css.card}
      data-part="action"
      name={name}
      value={value}
      type="submit"
      aria-busy={busy || undefined}
    >
      {inside}
    </button>
  );
}
