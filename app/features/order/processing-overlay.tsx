import { useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Spinner } from "~/ui";
import * as css from "./order.css";

/** The screen while an order is on its way; without a script the browser shows that it is busy (ORD-18). */
export function ProcessingOverlay() {
  const t = useT("order_at_table");
  const { state, formMethod } = useNavigation();
  if (state === "idle" || formMethod !== "POST") return null;
  return (
    <div className={css.overlay} role="status">
      <span className={css.overlaySpinner}>
        <Spinner />
      </span>
      <p className={css.overlayTitle}>{t("processing.title")}</p>
      <p>{t("processing.text")}</p>
    </div>
  );
}
