import { useT } from "~/i18n/react";
import { Sums } from "~/ui";
import { Dialog } from "../shell/dialog";
import type { CheckoutView } from "./checkout-view.server";

export const DETAILS_ID = "payment-details";
export const TAXES_ID = "taxes-and-fees";
export const FEE_ID = "digital-fee";

/** What the price is made of: all of it, its taxes and fees, and the fee for paying by phone (PAY-06, PAY-07). */
export function BreakdownDialogs(props: { checkout: CheckoutView; closeHref: string }) {
  const { checkout, closeHref } = props;
  const t = useT("checkout");
  const { included, rows, fee } = checkout;
  return (
    <>
      <Dialog id={DETAILS_ID} title={t("details.title")} closeHref={closeHref}>
        <Sums rows={rows} />
        {included.length > 0 ? (
          <>
            <h3>{t("taxes.title")}</h3>
            <p>{t("taxes.text")}</p>
            <Included checkout={checkout} />
          </>
        ) : null}
      </Dialog>
      {included.length > 0 ? (
        <Dialog id={TAXES_ID} title={t("taxes.title")} closeHref={closeHref}>
          <p>{t("taxes.text")}</p>
          <Included checkout={checkout} />
        </Dialog>
      ) : null}
      {fee ? (
        <Dialog id={FEE_ID} title={t("fee.title")} closeHref={closeHref}>
          <p>{t("fee.text", { amount: fee })}</p>
        </Dialog>
      ) : null}
    </>
  );
}

/** The rows, and beneath them what the venue says of its surcharge (TEN-02). */
function Included({ checkout: { included, surcharge } }: { checkout: CheckoutView }) {
  return (
    <>
      <Sums rows={included} />
      {surcharge ? <p lang={surcharge.lang}>{surcharge.text}</p> : null}
    </>
  );
}
