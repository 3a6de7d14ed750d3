import { MAX_QUANTITY } from "~/domain/order/selection-rules";
import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Avatar, Icon, Price } from "~/ui";
import * as css from "./basket.css";
import type { LineView } from "./basket-view.server";

interface BasketLinesProps {
  lines: LineView[];
  /** The press that is under way, as its button's value: its line shows that count, and the next press goes on from it. */
  set: string | null;
}

/** The lines of a basket with their steppers (BASK-09); a press sends the form that is around them. */
export function BasketLines({ lines, set }: BasketLinesProps) {
  const [setLine, setTo] = (set ?? "").split(":");
  return (
    <ul className={css.lines}>
      {lines.map((line) => {
        const pending = line.lineId === setLine ? Number(setTo) : null;
        return (
          <li key={line.lineId} className={css.line}>
            <LineText line={line} isPending={pending !== null} />
            <Actions line={line} pending={pending} />
          </li>
        );
      })}
    </ul>
  );
}

function LineText({ line, isPending }: { line: LineView; isPending: boolean }) {
  const { name, options, picture, price, was } = line;
  return (
    <div className={css.about}>
      {picture ? (
        <img src={picture} alt="" width={64} height={64} loading="lazy" className={css.picture} />
      ) : null}
      <div className={css.text}>
        <p className={css.head} aria-busy={isPending || undefined}>
          <span className={css.name} lang={name.lang}>
            {name.text}
          </span>
          <Price>{price}</Price>
        </p>
        {was ? <p className={css.changed}>{was}</p> : null}
        {options ? <p className={css.muted}>{options}</p> : null}
      </div>
    </div>
  );
}

function Actions({ line, pending }: { line: LineView; pending: number | null }) {
  const t = useT("basket");
  const { lineId, name, mine, editHref, by } = line;
  const quantity = pending ?? line.quantity;
  const step = (to: number, icon: "plus" | "minus", label: string) => (
    <button
      type="submit"
      name="set"
      value={`${lineId}:${to}`}
      className={css.step}
      aria-label={label}
      disabled={to < 0 || to > MAX_QUANTITY}
      aria-busy={pending !== null || undefined}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className={css.actions}>
      {by ? (
        <span className={css.by}>
          <Avatar name={by.text} sign={by.sign} colourIndex={by.number - 1} />
          {by.text}
        </span>
      ) : null}
      {editHref ? (
        <Link className={css.edit} to={editHref} aria-label={t("editOf", { name: name.text })}>
          {t("edit")}
        </Link>
      ) : null}
      <span className={css.steps}>
        {mine ? step(quantity - 1, "minus", t("lessOf", { name: name.text })) : null}
        <span className={css.count}>{quantity}</span>
        {mine ? step(quantity + 1, "plus", t("moreOf", { name: name.text })) : null}
      </span>
    </div>
  );
}
