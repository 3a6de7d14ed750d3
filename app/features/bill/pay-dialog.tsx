import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, ButtonGroup, Dialog, LinkButton } from "~/ui";
import * as css from "./bill-summary.css";

export const PAY_DIALOG_ID = "pay-full-bill-or-split";

/** The words of a fast checkout's button, and how it differs from the one that pays the bill. */
export type ExpressOffer = { label: string; how: string };

interface PayDialogProps {
  base: string;
  payable: string;
  somethingPaid: boolean;
  /** The button that checks out in one go; null where there is no fast checkout. */
  express: ExpressOffer | null;
  /** Says what fee is in the amount; null where there is none. */
  fee: string | null;
}

type PayBarProps = Pick<PayDialogProps, "base" | "payable" | "fee">;

/** The buttons in thumb reach: to pay, with the amount and the fee that is in it, and to split beside it. */
export function PayBar({ base, payable, fee }: PayBarProps) {
  const t = useT("pay");
  return (
    <nav aria-label={t("payDialog.nav")}>
      <div className={css.bar}>
        <LinkButton to={`#${PAY_DIALOG_ID}`} variant="primary" size="large">
          {t("bill.pay", { amount: payable })}
        </LinkButton>
        <LinkButton to={`${base}/splits/new`} size="large">
          {t("bill.split")}
        </LinkButton>
      </div>
      {fee ? <p className={css.fee}>{fee}</p> : null}
    </nav>
  );
}

/** Pay all, or split (BILL-20); called "pay what's left" once something is paid (BILL-21). */
export function PayDialog({ base, payable, somethingPaid, express, fee }: PayDialogProps) {
  const t = useT("pay");
  const common = useT("common");
  // Known until the page that the form leads to is there.
  const { formAction } = useNavigation();
  return (
    <Dialog
      id={PAY_DIALOG_ID}
      title={t(somethingPaid ? "payDialog.titleLeft" : "payDialog.title")}
      closeHref={base}
      closeLabel={common("close")}
    >
      <ButtonGroup>
        {express ? (
          <Form method="post" action={`${base}/express`}>
            <Button size="large" busy={formAction === `${base}/express`}>
              {express.label}
            </Button>
            <p className={css.fee}>{express.how}</p>
          </Form>
        ) : null}
        <Form method="post" action={`${base}/splits/new`}>
          <input type="hidden" name="type" value="REMAINING_AMOUNT" />
          <Button
            name="intent"
            value="issue"
            size="large"
            variant={express ? "secondary" : "primary"}
            busy={formAction === `${base}/splits/new`}
          >
            {t(somethingPaid ? "payDialog.payLeft" : "payDialog.payFull", { amount: payable })}
          </Button>
        </Form>
        <LinkButton to={`${base}/splits/new`} size="large">
          {t("payDialog.split")}
        </LinkButton>
      </ButtonGroup>
      <p>
        {fee} {t("payDialog.hint")}
      </p>
    </Dialog>
  );
}
