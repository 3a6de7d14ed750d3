import type { ReactNode, RefObject } from "react";
import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Icon, LinkButton, Sums } from "~/ui";
import { DETAILS_ID, FEE_ID, TAXES_ID } from "./breakdown-dialogs";
import type { CheckoutView } from "./checkout-view.server";
import * as css from "./payment.css";

interface CheckoutFoldProps {
  checkout: CheckoutView;
  self: string;
  /** What can be put on the payment or taken off it. */
  children: ReactNode;
  /** The titles of what the fold has. */
  offers: string[];
}

/** What fits 320 px at the largest size of any brand: "US$1,234" or "186,20 €". */
const LONGEST_LARGE = 8;

interface CheckoutTotalProps {
  checkout: CheckoutView;
  self: string;
  /** Watches whether the fee for paying by phone is in view (PAY-08). */
  feeRef: RefObject<HTMLSpanElement>;
}

/** The charge, and beneath it every addition to the guest's part, which is never only behind a fold. */
export function CheckoutTotal({ checkout, self, feeRef }: CheckoutTotalProps) {
  const t = useT("pay");
  const tCheckout = useT("checkout");
  const tVoucher = useT("voucher");
  const { fee, total, rows } = checkout;
  // A fee came to the part since the guest chose it: beside the fee they read the part as they knew it.
  const shown = ["tip", "voucher", "reward", fee ? "part" : ""];
  const included = rows.filter(({ key }) => shown.includes(key));
  const named = (key: string, label: string) =>
    key === "voucher" ? tVoucher("applied", { code: label }) : label;
  return (
    <div className={css.total} data-part="pay-total">
      <p className={css.totalLine} data-part="pay-line">
        <span className={css.totalLabel} data-part="pay-label">
          {t("checkout.total")}
        </span>
        <strong
          className={css.totalAmount}
          data-part="pay-amount"
          data-long={total.length > LONGEST_LARGE ? "" : undefined}
        >
          {total}
        </strong>
      </p>
      {included.map(({ key, label, amount }) => (
        <p key={key} className={css.included}>
          <span>{named(key, label)}</span>
          <span>{amount}</span>
        </p>
      ))}
      {fee ? (
        <p className={css.included}>
          <span ref={feeRef}>
            {t("checkout.fees")}{" "}
            <Link className={css.why} to={`${self}#${FEE_ID}`}>
              {tCheckout("fee.what")}
            </Link>
          </span>
          <span>{fee}</span>
        </p>
      ) : null}
    </div>
  );
}

/** Voucher, tip and details in one row that opens (PAY-06, PAY-07). */
export function CheckoutFold({ checkout, self, offers, children }: CheckoutFoldProps) {
  const tCheckout = useT("checkout");
  return (
    <details className={css.fold} data-part="pay-fold">
      <summary className={css.foldRow}>
        <span>{[...offers, tCheckout("details.title")].join(" · ")}</span>
        <Icon name="down" />
      </summary>
      <div className={css.foldBody}>
        <Sums rows={checkout.rows} />
        <div className={css.offers}>
          {children}
          <LinkButton to={`${self}#${DETAILS_ID}`} variant="quiet">
            {tCheckout("details.title")}
          </LinkButton>
          {checkout.included.length > 0 ? (
            <LinkButton to={`${self}#${TAXES_ID}`} variant="quiet">
              {tCheckout("taxes.title")}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </details>
  );
}
