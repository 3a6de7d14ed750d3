import type { ReactNode } from "react";
import type { HoldOrders } from "~/contracts/tabs";
import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { AmountPanel, Button, ChoiceGroup, DefaultSubmit, Notice, Problem, RadioRow } from "~/ui";
import { type Answered, valueAgain } from "../forms/answered";
import { type Refusal, useRefusal } from "../forms/use-refusal";
import { MethodChoice } from "../payment/method-choice";
import * as css from "../payment/payment.css";
import { WalletPresses } from "../payment/wallets";
import type { HoldProblem, HoldView } from "./hold-view.server";

const FORM = "hold-form";

interface HoldFormProps {
  hold: HoldView;
  /** What the hold is for, in the page's words. */
  why: string;
  /** Whose orders it pays for unless the guest chooses otherwise; null where that is no question. */
  orders: HoldOrders | null;
  answer: Answered;
  problem: HoldProblem | null;
  children?: ReactNode;
}

/** Asks for a card on which an amount is held: what that means comes first, then the card (PRE-13). */
export function HoldForm({ hold, why, orders, answer, problem, children }: HoldFormProps) {
  const t = useT("hold");
  const refusal = useRefusal(answer);
  const { methods, brands, paymentId, expectedTotal, amount } = hold;
  const refusalText = problemOf(refusal);
  const shown = refusalText === null ? problem : { title: null, text: refusalText };
  return (
    <div ref={refusal.ref} className={css.page} data-part="pay-page" onInput={refusal.onInput}>
      {shown ? <Problem title={shown.title}>{shown.text}</Problem> : null}
      {children}
      <AmountPanel label={t("form.held")} amount={amount} />
      {/* Not in the panel: sentences leave the oval or the arch that some looks have there. */}
      <p>{why}</p>
      <Notice tone="info" title={t("form.whatTitle")}>
        {t("form.whatText")}
      </Notice>
      <Form method="post" id={FORM} className={css.form} data-part="pay-form" noValidate>
        {/* Enter in a field holds the card that was typed, not the first wallet. */}
        <DefaultSubmit />
        <input type="hidden" name="intent" value="hold" />
        {orders ? (
          <HoldOrdersChoice
            chosen={valueAgain(answer, "orders", orders) === "table" ? "table" : "own"}
            amount={amount}
          />
        ) : null}
        <WalletPresses wallets={methods.wallets} />
        <input type="hidden" name="paymentId" value={paymentId} />
        <input type="hidden" name="expectedTotal" value={expectedTotal} />
        <MethodChoice
          methods={methods}
          asked="card"
          brands={brands}
          answer={answer}
          refusal={refusal}
        />
      </Form>
    </div>
  );
}

/** The press that has the amount held, in thumb reach. */
export function HoldPress({ hold }: { hold: HoldView }) {
  const busy = useNavigation().state === "submitting";
  if (hold.methods.others.length === 0) return null;
  return (
    <Button form={FORM} size="large" busy={busy}>
      {hold.press}
    </Button>
  );
}

/** What is wrong with the form as a whole, or with a field that nobody sees. */
function problemOf({ errorOf }: Refusal): string | null {
  const names = ["", "method", "wallet", "intent", "paymentId", "expectedTotal"];
  return names.map((name) => errorOf(name)).find((error) => error !== null) ?? null;
}

/** Asks once, before a card is held, whose orders it is to pay for. */
function HoldOrdersChoice({ chosen, amount }: { chosen: HoldOrders; amount: string }) {
  const t = useT("hold");
  return (
    <ChoiceGroup legend={t("orders.question")} layout="rows">
      <RadioRow
        name="orders"
        value="own"
        label={t("orders.own")}
        detail={t("orders.ownText")}
        defaultChecked={chosen === "own"}
      />
      <RadioRow
        name="orders"
        value="table"
        label={t("orders.table")}
        detail={t("orders.tableText", { amount })}
        defaultChecked={chosen === "table"}
      />
    </ChoiceGroup>
  );
}
