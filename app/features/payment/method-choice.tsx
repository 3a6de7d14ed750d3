import { Fragment, type ReactNode } from "react";
import type { PaymentMethod } from "~/contracts/payment";
import { useT } from "~/i18n/react";
import { ChoiceCard, ChoiceGroup, type IconName } from "~/ui";

const icons: Readonly<Record<PaymentMethod, IconName>> = {
  card: "card",
  apple_pay: "wallet",
  google_pay: "wallet",
  edenred: "voucher",
  conecs: "voucher",
};

interface MethodChoiceProps {
  methods: PaymentMethod[];
  chosen: string;
  /** The cards that the venue takes, by name. */
  brands: string;
  /** The card's fields, right below the card. */
  cardFields: ReactNode;
}

/** The ways to pay that the venue takes (PAY-01 to PAY-04). */
export function MethodChoice({ methods, chosen, brands, cardFields }: MethodChoiceProps) {
  const t = useT("pay");
  return (
    <ChoiceGroup legend={t("checkout.methods")}>
      {methods.map((method) => (
        <Fragment key={method}>
          <ChoiceCard
            name="method"
            value={method}
            icon={icons[method]}
            title={t(`method.${method}.title`)}
            detail={method === "card" ? brands : t(`method.${method}.text`)}
            defaultChecked={method === chosen}
          />
          {method === "card" ? cardFields : null}
        </Fragment>
      ))}
    </ChoiceGroup>
  );
}
