import { Fragment, type ReactNode } from "react";
import type { PaymentMethod } from "~/contracts/payment";
import { useT } from "~/i18n/react";
import { ChoiceCard, ChoiceGroup, type IconName, Notice } from "~/ui";
import type { MethodView } from "./method-view.server";

const icons: Readonly<Record<PaymentMethod, IconName>> = {
  card: "card",
  apple_pay: "wallet",
  google_pay: "wallet",
  edenred: "voucher",
  conecs: "voucher",
};

interface MethodChoiceProps {
  methods: MethodView[];
  chosen: string;
  /** The cards that the venue takes, by name. */
  brands: string;
  /** What belongs to a method, right below it. */
  part: (checkout: MethodView) => ReactNode;
}

/** The payment methods that the venue takes (PAY-01 to PAY-04). */
export function MethodChoice({ methods, chosen, brands, part }: MethodChoiceProps) {
  const t = useT("pay");
  if (methods.length === 0) {
    return (
      <Notice tone="warning" title={t("bill.paymentsOff.title")}>
        {t("bill.paymentsOff.text")}
      </Notice>
    );
  }
  return (
    <ChoiceGroup legend={t("checkout.methods")}>
      {methods.map((checkout) => {
        const { method } = checkout;
        return (
          <Fragment key={method}>
            <ChoiceCard
              name="method"
              value={method}
              icon={icons[method]}
              title={t(`method.${method}.title`)}
              detail={method === "card" ? brands : t(`method.${method}.text`)}
              defaultChecked={method === chosen}
            />
            {part(checkout)}
          </Fragment>
        );
      })}
    </ChoiceGroup>
  );
}
