import { createElement, useEffect, useState } from "react";
import { Form, useLocation, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, ButtonGroup, LinkButton, Spinner } from "~/ui";
import { Dialog } from "../shell/dialog";
import type { WalletSheet } from "../wallet-sheet/wallet-sheet";
import * as css from "./bill-summary.css";

const PAY_DIALOG_ID = "pay-full-bill-or-split";

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
  /** The phone can have a wallet that the venue takes. */
  hasWallet?: boolean;
  /** Told when the wallet's sheet opens and closes. */
  onPaying?: ((isPaying: boolean) => void) | undefined;
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
export function PayDialog(props: PayDialogProps) {
  const { base, payable, somethingPaid, express, fee, hasWallet = false, onPaying } = props;
  const t = useT("pay");
  // Set until the page that the form leads to has loaded.
  const { formAction } = useNavigation();
  return (
    <Dialog
      id={PAY_DIALOG_ID}
      title={t(somethingPaid ? "payDialog.titleLeft" : "payDialog.title")}
      closeHref={base}
    >
      {hasWallet ? <WalletPlace base={base} payable={payable} onPaying={onPaying} /> : null}
      <ButtonGroup>
        {express ? (
          <Form method="post" action={`${base}/express`}>
            <Button
              size="large"
              variant={hasWallet ? "secondary" : "primary"}
              busy={formAction === `${base}/express`}
            >
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
            variant={express || hasWallet ? "secondary" : "primary"}
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

type WalletPart = "loading" | typeof WalletSheet | null;

/** The wallet's part of the sheet, whose code is fetched when the sheet opens; it needs a script. */
function WalletPlace(bill: Pick<PayDialogProps, "base" | "payable" | "onPaying">) {
  const common = useT("common");
  const { hash } = useLocation();
  const [part, setPart] = useState<WalletPart>(null);
  useEffect(() => {
    if (hash !== `#${PAY_DIALOG_ID}`) return;
    setPart((loaded: WalletPart) => loaded ?? "loading");
    // Whoever can't load it has the other ways to pay.
    import("../wallet-sheet/wallet-sheet").then(
      ({ WalletSheet: Sheet }) => setPart(() => Sheet),
      () => setPart(null),
    );
  }, [hash]);
  if (part === null) return null;
  if (part !== "loading") return createElement(part, bill);
  return (
    <div className={css.walletPlace}>
      <Spinner label={common("loading")} />
    </div>
  );
}
