import { useT } from "~/i18n/react";
import { Dialog } from "../shell/dialog";
import type { PaidItemView } from "./already-paid.server";
import * as css from "./bill-lines.css";
import { Claims } from "./item-list";

export const ALREADY_PAID_ID = "already-paid-items";

/** The items that were paid, and by whom (BILL-26). */
export function AlreadyPaidDialog({ items, base }: { items: PaidItemView[]; base: string }) {
  const t = useT("pay");
  if (items.length === 0) return null;
  return (
    <Dialog id={ALREADY_PAID_ID} title={t("alreadyPaid.title")} closeHref={base}>
      <p>{t("alreadyPaid.text")}</p>
      <ul className={css.lines}>
        {items.map(({ id, name, claims }) => (
          <li key={id} className={css.paidItem}>
            <span className={css.name}>{name}</span>
            <Claims claims={claims} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
