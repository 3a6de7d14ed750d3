import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useT } from "~/i18n/react";
import { AmountField, Button, Card, DefaultSubmit, Dialog, LinkButton } from "~/ui";
import { errorOf, valueAgain } from "../forms/answered";
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

/** What has to be asked first of a tip that came back. */
export type ExpressTipAnswer = {
  readings: ReadingView[];
  large: { value: string; tip: string; part: string } | null;
};

interface ExpressTipDialogProps {
  tip: ExpressTipView;
  answer: (SubmissionResult & { ownTip: ExpressTipAnswer | null }) | null;
  closeHref: string;
  closeLabel: string;
}

/** Names a tip of the guest's own, or none, without leaving the checkout (TIP-56). */
export function ExpressTipDialog({ tip, answer, closeHref, closeLabel }: ExpressTipDialogProps) {
  const t = useT("checkout");
  const tips = useT("tips");
  const asked = answer?.ownTip ?? null;
  const large = asked?.large ?? null;
  return (
    <Dialog
      id={EXPRESS_TIP_ID}
      title={t("tip.title")}
      closeHref={closeHref}
      closeLabel={closeLabel}
      open={asked !== null}
    >
      {large ? (
        <Form method="post" action={closeHref} className={css.stack}>
          <p>{tips("large.text", { tip: large.tip, part: large.part })}</p>
          <input type="hidden" name="reading" value={large.value} />
          <input type="hidden" name="meantTip" value={large.value} />
          <input type="hidden" name="intent" value="expressTip" />
          <Button size="large">{tips("large.keep", { tip: large.tip })}</Button>
        </Form>
      ) : null}
      <Form method="post" action={closeHref} className={css.stack}>
        <DefaultSubmit />
        <input type="hidden" name="intent" value="expressTip" />
        <AmountField
          label={t("tip.title")}
          name="customAmount"
          defaultValue={asked ? valueAgain(answer, "customAmount") : tip.typed}
          error={asked ? errorOf(answer, "customAmount") : null}
          currencySymbol={tip.currencySymbol}
          symbolPosition={tip.symbolPosition}
        />
        {asked ? <TipReadings readings={asked.readings} /> : null}
        <Button size="large">{t("tip.set")}</Button>
        <Button name="choice" value="WITHOUT" variant="quiet" wide formNoValidate>
          {t("tip.none")}
        </Button>
      </Form>
    </Dialog>
  );
}
