import { useT } from "~/i18n/react";
import { Icon, Link, LinkButton, Toast, VisuallyHidden } from "~/ui";
import * as css from "./basket-bar.css";

/** The guest's basket, as other pages show it. */
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
      <span className={css.count} aria-hidden="true">
        {basket.count}
      </span>
      <VisuallyHidden>{t("count", { count: basket.count })}</VisuallyHidden>
    </LinkButton>
  );
}

/** The same beside other buttons. */
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

/** What was just put into the basket. Without a script it stays. */
export function AddedToast({ name }: { name: string | null }) {
  const t = useT("basket");
  if (name === null) return null;
  return (
    <Toast tone="success" ms={ADDED_MS}>
      {t("added", { name })}
    </Toast>
  );
}
