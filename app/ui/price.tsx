import type { ReactNode } from "react";
import { classNames } from "./class-names";
import * as css from "./price.css";

// What fits 320 px at the hero size: "€ 186,20", no more.
const longestHero = 8;

interface PriceProps {
  children: ReactNode;
  size?: "hero" | "large" | "normal";
  /** No longer the price: paid already, or before a discount. */
  struck?: boolean;
}

/** An amount, in figures that align with those above and below. */
export function Price({ children, size = "normal", struck }: PriceProps) {
  if (struck) return <s className={classNames(css.sizes[size], css.struck)}>{children}</s>;
  const long = size === "hero" && typeof children === "string" && children.length > longestHero;
  return <span className={classNames(css.sizes[size], long && css.long)}>{children}</span>;
}

interface AmountPanelProps {
  label: ReactNode;
  amount: ReactNode;
  /** One quiet line under the figure. */
  detail?: ReactNode;
  /** One line on a small phone, where what follows has to be in view. */
  compact?: boolean;
}

/** The amount to pay: the largest thing on its page, in the same place on every page. */
export function AmountPanel({ label, amount, detail, compact }: AmountPanelProps) {
  return (
    <div className={classNames(css.panel, compact && css.compact)}>
      <p className={css.panelLabel}>{label}</p>
      <p>
        <Price size="hero">{amount}</Price>
      </p>
      {detail ? <p className={css.panelLabel}>{detail}</p> : null}
    </div>
  );
}
