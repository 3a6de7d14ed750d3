import { useEffect, useRef } from "react";
import type { MealVoucher } from "~/domain/checkout/methods";
import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Notice } from "~/ui";

/** A meal voucher that can pay a part of what is due, and what then is left. */
export type MealVoucherOffer = {
  method: MealVoucher;
  name: string;
  amount: string;
  rest: string | null;
};

/** Says what a meal voucher can pay, and takes the guest's word for it before anything is charged (PAY-03). */
export function MealVoucherPart({ offer }: { offer: MealVoucherOffer }) {
  const t = useT("checkout");
  const { method, name, amount, rest } = offer;
  // A second press would ask for a part of what the first has replaced.
  const pending = useNavigation().state !== "idle";
  const element = useRef<HTMLDivElement>(null);
  // The guest pressed a button far below: what answers it comes to them.
  useEffect(() => {
    element.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={element}>
      <Notice
        tone="info"
        urgent
        title={t("meal.title", { method: name, amount })}
        action={
          <Form method="post" onSubmit={(event) => pending && event.preventDefault()}>
            <input type="hidden" name="method" value={method} />
            <Button name="intent" value="mealVoucherPart">
              {t("meal.use", { method: name, amount })}
            </Button>
          </Form>
        }
      >
        {rest ? t("meal.text", { rest }) : t("meal.textTip")}
      </Notice>
    </div>
  );
}

/** After the meal voucher: the rest, as a payment of its own. */
export function MealVoucherRest({ rest }: { rest: { amount: string; value: number } }) {
  const t = useT("checkout");
  return (
    <Notice
      tone="info"
      title={t("meal.next", { amount: rest.amount })}
      action={
        <Form method="post">
          <input type="hidden" name="rest" value={rest.value} />
          <Button name="intent" value="payRest">
            {t("meal.payRest", { amount: rest.amount })}
          </Button>
        </Form>
      }
    >
      {t("meal.nextText")}
    </Notice>
  );
}
