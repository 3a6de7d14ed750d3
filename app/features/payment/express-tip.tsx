import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { AmountField, Button, Card, DefaultSubmit, LinkButton } from "~/ui";
import { Dialog } from "../shell/dialog";
import type { ExpressTipView } from "./express-view.server";
import * as css from "./payment.css";

const EXPRESS_TIP_ID = "express-tip";

interface ExpressTipRowProps {
  tip: ExpressTipView;
  self: string;
  /** The tips page, which takes every tip and asks what the country asks of it. */
  tipsPath: string;
}

/**
 * The tip of an express checkout (TIP-42, TIP-56): what it is, and how it compares with the usual one. A
 * guest who was not asked yet is offered the usual one; nothing is added before they take it.
 */
export function ExpressTipRow({ tip, self, tipsPath }: ExpressTipRowProps) {
  const t = useT("checkout");
  return (
    <Card>
      <div className={css.tipRow}>
        <span className={css.tipWords}>
          <span>{t(`tip.${tip.label}`, { usual: tip.usual })}</span>
          <strong>{tip.amount}</strong>
        </span>
        <LinkButton to={tip.ownTip ? `${self}#${EXPRESS_TIP_ID}` : tipsPath} size="small">
          {t("tip.change")}
        </LinkButton>
      </div>
      {tip.offer ? (
        <Form method="post" action={tipsPath}>
          <Button name="intent" value="usualTip" variant="secondary" wide>
            {t("tip.add", tip.offer)}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
}

interface ExpressTipDialogProps {
  tip: ExpressTipView;
  tipsPath: string;
  closeHref: string;
}

/** Names a tip of the guest's own, or none, beside the checkout (TIP-56). */
export function ExpressTipDialog({ tip, tipsPath, closeHref }: ExpressTipDialogProps) {
  const t = useT("checkout");
  return (
    <Dialog id={EXPRESS_TIP_ID} title={t("tip.title")} closeHref={closeHref}>
      <Form method="post" action={tipsPath} className={css.stack}>
        <DefaultSubmit />
        <input type="hidden" name="intent" value="ownTip" />
        <AmountField
          label={t("tip.title")}
          name="customAmount"
          defaultValue={tip.typed}
          currencySymbol={tip.currencySymbol}
          symbolPosition={tip.symbolPosition}
        />
        <Button size="large">{t("tip.set")}</Button>
      </Form>
      {tip.noTip ? (
        <Form method="post" action={tipsPath}>
          <Button name="intent" value="noTip" variant="quiet" wide>
            {t("tip.none")}
          </Button>
        </Form>
      ) : null}
    </Dialog>
  );
}
