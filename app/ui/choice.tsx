import type { InputHTMLAttributes, ReactNode } from "react";
import * as css from "./choice.css";
import { Icon, type IconName } from "./icon";
import { Price } from "./price";

type Control = Omit<InputHTMLAttributes<HTMLInputElement>, "title" | "type" | "className">;

interface ChoiceWords {
  label: ReactNode;
  detail?: ReactNode;
  price?: ReactNode;
}

type ChoiceCardProps = Control &
  Omit<ChoiceWords, "label"> & { title: ReactNode; badge?: ReactNode; icon?: IconName };

/** One of several answers, as a card: a payment method, a way to split. */
export function ChoiceCard({ title, detail, price, badge, icon, ...control }: ChoiceCardProps) {
  return (
    <label className={css.choice}>
      <input {...control} type="radio" className={css.control} />
      <span className={css.faces.card}>
        {icon ? <Icon name={icon} size="large" /> : null}
        <ChoiceText label={title} detail={detail} />
        {badge}
        {price ? <Price>{price}</Price> : null}
        <Mark />
      </span>
    </label>
  );
}

type ChoiceTileProps = Control & {
  title: ReactNode;
  detail?: ReactNode;
  /** As high as a field, where the answers of a row have no figures. */
  low?: boolean;
};

/** One of a few short answers side by side: the tips, the methods of payment. */
export function ChoiceTile({ title, detail, low, ...control }: ChoiceTileProps) {
  return (
    <label className={css.choice}>
      <input {...control} type="radio" className={css.control} />
      <span className={css.faces[low ? "lowTile" : "tile"]} data-part="tile">
        <span className={css.title}>{title}</span>
        {detail ? <span className={css.tileDetail}>{detail}</span> : null}
      </span>
    </label>
  );
}

/** One of several answers, as a line of a list. */
export function RadioRow({ label, detail, price, ...control }: Control & ChoiceWords) {
  return (
    <label className={css.choice}>
      <input {...control} type="radio" className={css.control} />
      <span className={css.faces.row}>
        <Mark />
        <ChoiceText label={label} detail={detail} />
        {price ? <Price>{price}</Price> : null}
      </span>
    </label>
  );
}

type CheckboxRowProps = Control & ChoiceWords & { avatar?: ReactNode };

/** Something to take or leave, as a line of a list: the dishes a guest pays for. */
export function CheckboxRow({ label, detail, price, avatar, ...control }: CheckboxRowProps) {
  return (
    <label className={css.choice}>
      <input {...control} type="checkbox" className={css.control} />
      <span className={css.faces.row}>
        <Mark />
        <ChoiceText label={label} detail={detail} />
        {avatar}
        {price ? <Price>{price}</Price> : null}
      </span>
    </label>
  );
}

interface ChoiceGroupProps {
  legend: ReactNode;
  /** `tiles` stand side by side, as many as fit; the others under each other. */
  layout?: "stack" | "rows" | "tiles";
  children: ReactNode;
}

export function ChoiceGroup({ legend, layout = "stack", children }: ChoiceGroupProps) {
  const inside = { stack: css.group, rows: css.rows, tiles: css.tiles }[layout];
  return (
    <fieldset>
      <legend className={css.legend}>{legend}</legend>
      <div className={inside}>{children}</div>
    </fieldset>
  );
}

function Mark() {
  return (
    <span className={css.mark} aria-hidden="true">
      <Icon name="check" />
    </span>
  );
}

function ChoiceText({ label, detail }: { label: ReactNode; detail?: ReactNode }) {
  return (
    <span className={css.text}>
      <span className={css.title}>{label}</span>
      {detail ? <span className={css.detail}>{detail}</span> : null}
    </span>
  );
}
