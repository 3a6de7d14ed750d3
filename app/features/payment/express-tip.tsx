import { Form } from "@remix-run/react";
import { useT } from "~/i18n/react";
import { AmountField, Button, Card, DefaultSubmit, Dialog, LinkButton } from "~/ui";
import type { ReadingView } from "../tips/tip-form.server";
import { TipReadings } from "../tips/tip-readings";
import type { ExpressTipView } from "./express-view.server";
import * as css from "./payment.css";

/** The fragment that opens the dialog. */
const EXPRESS_TIP_ID = "express-tip";

/** The tip of an express checkout: what it is, and how it compares with the usual one (TIP-42, TIP-56). */
export function ExpressTipRow({ tip, self }: { tip: ExpressTipView; self: string }) {
  const t = useT("checkout");
  return (
    <Card>
      <div className={css.tipRow}>
        <span className={css.tipWords}>
          <span>{t(`tip.${tip.label}`, { usual: tip.usual })}</span>
          <strong>{tip.amount}</strong>
        </span>
        <LinkButton to={`${self}#${EXPRESS_TIP_ID}`} size="small">
          {t("tip.change")}
        </LinkButton>
      </div>
    </Card>
  );
}

/** What the form of a tip comes back with: why it was refused, or what has to be asked first. */
export type ExpressTipAnswer = {
  typed: string;
  error: string | null;
  readings: ReadingView[];
  large: { value: string; tip: string; part: string } | null;
};

interface ExpressTipDialogProps {
  tip: ExpressTipView;
  refused: ExpressTipAnswer | null;
  closeHref: string;
  closeLabel: string;
}

/** Names a tip of the guest's own, or none, without leaving the checkout (TIP-56). */
export function ExpressTipDialog({ tip, refused, closeHref, closeLabel }: ExpressTipDialogProps) {
  const t = useT("checkout");
  const tips = useT("tips");
  const large = refused?.large ?? null;
  return (
    <Dialog
      id={EXPRESS_TIP_ID}
      title={t("tip.title")}
      closeHref={closeHref}
      closeLabel={closeLabel}
      open={refused !== null}
    >
      {large ? (
        <Form method="post" action={closeHref} className={css.stack}>
          <p>{tips("large.text", { tip: large.tip, part: large.part })}</p>
          <input type="hidden" name="reading" value={large.value} />
          <input type="hidden" name="meantTip" value={large.value} />
          <Button name="intent" value="expressTip" size="large">
            {tips("large.keep", { tip: large.tip })}
          </Button>
        </Form>
      ) : null}
      <Form method="post" action={closeHref} className={css.stack}>
        <DefaultSubmit name="intent" value="expressTip" />
        <AmountField
          label={t("tip.title")}
          name="customAmount"
          defaultValue={refused?.typed ?? tip.typed}
          error={refused?.error}
          currencySymbol={tip.currencySymbol}
          symbolPosition={tip.symbolPosition}
        />
        {refused ? <TipReadings readings={refused.readings} /> : null}
        <Button name="intent" value="expressTip" size="large">
          {t("tip.set")}
        </Button>
        <Button name="intent" value="expressNoTip" variant="quiet" wide formNoValidate>
          {t("tip.none")}
        </Button>
      </Form>
    </Dialog>
  );
}
