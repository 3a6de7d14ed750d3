import { useT } from "~/i18n/react";
import { AmountField, Card, ChoiceCard, ChoiceGroup, ChoiceTile } from "~/ui";
import * as css from "./tip-choices.css";
import type { TipValues } from "./tip-form.server";
import type { TipChoiceView } from "./tips-view.server";

interface TipChoicesProps {
  choices: TipChoiceView[];
  currencySymbol: string;
  symbolPosition: "before" | "after";
  values: TipValues | null;
  error: string | null;
}

/** Three presets and one of the guest's own (TIP-18, TIP-22, TIP-43). Radios: one holds at a time. */
export function TipChoices(props: TipChoicesProps) {
  const { choices, values, error, currencySymbol, symbolPosition } = props;
  const t = useT("pay");
  const isChosen = (weight: string, preselected: boolean) =>
    values ? values.choice === weight : preselected;
  return (
    <div className={css.form}>
      {choices.length > 0 ? (
        <ChoiceGroup legend={t("tips.question")} layout="tiles">
          {choices.map(({ weight, title, amount, preselected }) => (
            <ChoiceTile
              key={weight}
              name="choice"
              value={weight}
              title={title}
              detail={amount}
              defaultChecked={isChosen(weight, preselected)}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      <ChoiceCard
        name="choice"
        value="CUSTOM"
        title={t("tips.custom")}
        defaultChecked={isChosen("CUSTOM", false)}
      />
      <div className={css.custom}>
        <Card>
          <ChoiceGroup legend={t("tips.customUnit")} layout="tiles">
            <ChoiceTile
              name="customUnit"
              value="amount"
              title={t("tips.unitAmount", { symbol: currencySymbol })}
              defaultChecked={values?.customUnit !== "percent"}
            />
            <ChoiceTile
              name="customUnit"
              value="percent"
              title={t("tips.unitPercent")}
              defaultChecked={values?.customUnit === "percent"}
            />
          </ChoiceGroup>
          <AmountField
            label={t("tips.customLabel")}
            name="customAmount"
            defaultValue={values?.customAmount ?? ""}
            currencySymbol={currencySymbol}
            symbolPosition={symbolPosition}
            error={values?.choice === "CUSTOM" ? error : null}
          />
        </Card>
      </div>
    </div>
  );
}
