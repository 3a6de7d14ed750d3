import type { HoldOrders } from "~/contracts/tabs";
import { useT } from "~/i18n/react";
import { ChoiceGroup, RadioRow } from "~/ui";

interface HoldOrdersProps {
  /** What a hold pays for where the guest leaves it as it is. */
  chosen: HoldOrders;
  amount: string;
}

/** Asks once, before a card is held, whose orders it is to pay for. */
export function HoldOrdersChoice({ chosen, amount }: HoldOrdersProps) {
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
