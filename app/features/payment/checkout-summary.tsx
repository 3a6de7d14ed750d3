import { Link } from "@remix-run/react";
import type { RefObject } from "react";
import { useT } from "~/i18n/react";
import { Card, Cluster, Heading, LinkButton, Sums } from "~/ui";
import { DETAILS_ID, FEE_ID, TAXES_ID } from "./breakdown-dialogs";
import type { CheckoutView } from "./checkout-view.server";
import * as css from "./payment.css";

interface CheckoutSummaryProps {
  checkout: CheckoutView;
  /** The page's own address: a fragment alone would drop the tip that is in it. */
  self: string;
  /** Watches whether the fee for paying by phone is in view (PAY-08). */
  feeRef: RefObject<HTMLSpanElement>;
}

/** The whole price, before anything is charged (PAY-07). */
export function CheckoutSummary({ checkout, self, feeRef }: CheckoutSummaryProps) {
  const t = useT("pay");
  const words = useT("checkout");
  const rows = checkout.rows.map((row) =>
    row.key === "fees"
      ? { ...row, label: <Fee label={row.label} href={`${self}#${FEE_ID}`} feeRef={feeRef} /> }
      : row,
  );
  return (
    <Card as="section">
      <Heading>{t("checkout.summary")}</Heading>
      <Sums rows={rows} />
      <Cluster>
        <LinkButton to={`${self}#${DETAILS_ID}`} variant="quiet" size="small">
          {words("details.title")}
        </LinkButton>
        {checkout.included.length > 0 ? (
          <LinkButton to={`${self}#${TAXES_ID}`} variant="quiet" size="small">
            {words("taxes.title")}
          </LinkButton>
        ) : null}
      </Cluster>
    </Card>
  );
}

type FeeProps = { label: string; href: string; feeRef: CheckoutSummaryProps["feeRef"] };

function Fee({ label, href, feeRef }: FeeProps) {
  const t = useT("checkout");
  return (
    <span ref={feeRef}>
      {label}{" "}
      <Link className={css.why} to={href}>
        {t("fee.what")}
      </Link>
    </span>
  );
}
