import { useT } from "~/i18n/react";
import { Card, Heading, Sums } from "~/ui";
import type { CheckoutView } from "./checkout-view.server";
import * as css from "./payment.css";

/** The whole price, before anything is charged (PAY-07). */
export function CheckoutSummary({ checkout }: { checkout: CheckoutView }) {
  const t = useT("pay");
  return (
    <Card as="section">
      <Heading>{t("checkout.summary")}</Heading>
      <Sums rows={checkout.rows} />
      {checkout.included.length > 0 ? (
        <details>
          <summary className={css.summary}>{t("checkout.included")}</summary>
          <Sums rows={checkout.included} />
        </details>
      ) : null}
    </Card>
  );
}
