import { useEffect, useState } from "react";
import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Icon, LinkButton, Notice, VisuallyHidden } from "~/ui";
import * as css from "./basket.css";

export type BasketLink = { href: string; count: number };

/** How long it is said that something was added (BASK-14). */
const ADDED_MS = 8_000;

/** The way to the basket, with how much is in it (BASK-13); nothing while it is empty. */
export function BasketBar({ basket }: { basket: BasketLink | null }) {
  const t = useT("basket");
  if (!basket || basket.count === 0) return null;
  return (
    <LinkButton to={basket.href} variant="primary" wide>
      {t("view")}
      <span className={css.counted} aria-hidden="true">
        {basket.count}
      </span>
      <VisuallyHidden>{t("count", { count: basket.count })}</VisuallyHidden>
    </LinkButton>
  );
}

export function BasketMark({ basket }: { basket: BasketLink | null }) {
  const t = useT("basket");
  if (!basket || basket.count === 0) return null;
  return (
    <Link to={basket.href} className={css.mark}>
      <Icon name="basket" label={`${t("view")}, ${t("count", { count: basket.count })}`} />
      <span aria-hidden="true">{basket.count}</span>
    </Link>
  );
}

/**
 * What was just put into the basket, above the way to it: over the page it would cover the very dish, at which
 * the guest is back. Without a script it stays.
 */
export function AddedNote({ name }: { name: string }) {
  const t = useT("basket");
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), ADDED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">{gone ? null : <Notice tone="success">{t("added", { name })}</Notice>}</div>
  );
}
