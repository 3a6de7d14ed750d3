import { Form } from "@remix-run/react";
import type { TipWeight } from "~/domain/tips/suggestions";
import { useT } from "~/i18n/react";
import { Button, Dialog } from "~/ui";
import * as css from "./payment.css";

/** What the guest has entered, held for the payment that follows: a token, never a card. */
export type Held = { method: string; methodToken: string | null; last4: string | null };

/** One answer of the dialog: one of the tips that are offered or none, and what is paid with it. */
export type AskAnswer = {
  choice: TipWeight;
  tipText: string;
  total: string;
  expectedTotal: number;
};

export type TipAskView = {
  kind: "tips" | "noTip";
  part: string;
  tips: AskAnswer[];
  none: AskAnswer;
};

interface TipAskDialogProps {
  ask: TipAskView;
  held: Held;
  paymentId: string;
  closeHref: string;
  closeLabel: string;
}

/**
 * The question before the payment (PAY-27 to PAY-31, TIP-65). Every answer pays, so every answer says
 * the whole price; closing it leads back to the payment page.
 */
export function TipAskDialog({ ask, held, paymentId, closeHref, closeLabel }: TipAskDialogProps) {
  const t = useT("checkout");
  const { kind, part, tips, none } = ask;
  return (
    <Dialog
      id="before-payment"
      title={t(kind === "tips" ? "ask.title" : "noTip.title")}
      closeHref={closeHref}
      closeLabel={closeLabel}
      open
    >
      <div className={css.stack}>
        <p>{kind === "tips" ? t("ask.text", { amount: part }) : t("noTip.text")}</p>
        {tips.map((answer) => (
          <Answer key={answer.choice} answer={answer} held={held} paymentId={paymentId} />
        ))}
        <Answer answer={none} held={held} paymentId={paymentId} />
      </div>
    </Dialog>
  );
}

type AnswerProps = { answer: AskAnswer; held: Held; paymentId: string };

function Answer({ answer, held, paymentId }: AnswerProps) {
  const t = useT("checkout");
  const { choice, tipText, total, expectedTotal } = answer;
  const none = choice === "WITHOUT";
  const sent = { ...held, paymentId, choice, expectedTotal };
  return (
    <Form method="post" className={css.wide}>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <Button name="intent" value="pay" size="large" variant={none ? "primary" : "secondary"}>
        {none ? t("ask.without", { total }) : t("ask.with", { tip: tipText, total })}
      </Button>
    </Form>
  );
}
