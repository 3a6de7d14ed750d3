import type { ReactNode } from "react";
import { useT } from "~/i18n/react";
import { Icon, LinkButton, Sums } from "~/ui";
import { DETAILS_ID, TAXES_ID } from "./breakdown-dialogs";
import type { CheckoutView } from "./checkout-view.server";
import * as css from "./payment.css";

interface CheckoutFoldProps {
  checkout: CheckoutView;
  self: string;
  /** What can be put on the payment or taken off it. */
  children: ReactNode;
  /** What of it there is, in a word each. */
  offers: string[];
}

/** Voucher, tip and details in one row that opens (PAY-06, PAY-07). */
export function CheckoutFold({ checkout, self, offers, children }: CheckoutFoldProps) {
  const words = useT("checkout");
  return (
    <details className={css.fold} data-part="pay-fold">
      <summary className={css.foldRow}>
        <span>{[...offers, words("details.title")].join(" · ")}</span>
        <Icon name="down" />
      </summary>
      <div className={css.foldBody}>
        <Sums rows={checkout.rows} />
        <div className={css.offers}>
          {children}
          <LinkButton to={`${self}#${DETAILS_ID}`} variant="quiet">
            {words("details.title")}
          </LinkButton>
          {checkout.included.length > 0 ? (
            <LinkButton to={`${self}#${TAXES_ID}`} variant="quiet">
              {words("taxes.title")}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </details>
  );
}
