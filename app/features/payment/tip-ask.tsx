import type { PaymentId } from "~/contracts/ids";
import type { TipsModalKind } from "~/domain/checkout/tips-modal";
import type { TipWeight } from "~/domain/tips/suggestions";
import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { Button } from "~/ui";
import { Dialog } from "../shell/dialog";
import * as css from "./payment.css";

/** What the guest has entered, kept for the payment that follows: a token, never a card. */
export type CardForTip = { method: string; methodToken: string | null; last4: string | null };

/** What an answer chooses: one of the tips, the coin that France offers, or none. */
export type AskChoice = TipWeight | "COIN";

export type AskAnswer = {
  says: "with" | "without" | "coin" | "round" | "keep";
  choice: AskChoice;
  /** Whether the tip becomes whole (TIP-58); empty where that was not asked. */
  roundUp: "yes" | "no" | "";
  tipText: string;
  total: string;
  expectedTotal: number;
};

export type TipAskView = {
  kind: TipsModalKind | "round";
  /** The part that is paid; of a tip that may be rounded up, the tip. */
  part: string;
  tips: AskAnswer[];
  coin: AskAnswer | null;
  none: AskAnswer | null;
};

interface TipAskDialogProps {
  ask: TipAskView;
  card: CardForTip;
  paymentId: PaymentId;
  closeHref: string;
}

/**
 * The question before the payment (PAY-27 to PAY-31, TIP-65). Every answer pays, so every answer says
 * the whole price; closing it leads back to the payment page.
 */
export function TipAskDialog({ ask, card, paymentId, closeHref }: TipAskDialogProps) {
  const t = useT("checkout");
  const tips = useT("tips");
  const { kind, part, none, coin } = ask;
  const question = t("ask.text", { amount: part });
  const { title, text } = {
    tips: { title: t("ask.title"), text: question },
    noTip: { title: t("noTip.title"), text: t("noTip.text") },
    coin: { title: tips("coin.title"), text: question },
    round: { title: tips("round.question"), text: t("ask.tipIs", { amount: part }) },
  }[kind];
  const answers = [...ask.tips, ...(coin ? [coin] : []), ...(none ? [none] : [])];
  return (
    <Dialog id="before-payment" title={title} closeHref={closeHref} open>
      <div className={css.stack}>
        <p>{text}</p>
        {answers.map((answer) => (
          <Answer
            key={`${answer.choice}${answer.roundUp}`}
            answer={answer}
            card={card}
            paymentId={paymentId}
          />
        ))}
      </div>
    </Dialog>
  );
}

type AnswerProps = { answer: AskAnswer; card: CardForTip; paymentId: PaymentId };

function Answer({ answer, card, paymentId }: AnswerProps) {
  const t = useT("checkout");
  const { says, choice, roundUp, tipText, total, expectedTotal } = answer;
  const sent = { ...card, paymentId, choice, roundUp, expectedTotal };
  return (
    <Form method="post" className={css.wide}>
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <Button
        name="intent"
        value="pay"
        size="large"
        variant={says === "without" ? "primary" : "secondary"}
      >
        {t(`ask.${says}`, { tip: tipText, total })}
      </Button>
    </Form>
  );
}
