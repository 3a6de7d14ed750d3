import { useT } from "~/i18n/react";
import { ChoiceGroup, ChoiceTile, Notice, VisuallyHidden } from "~/ui";
import { or } from "~/ui/wallet-face.css";
import { type Answered, valueAgain } from "../forms/answered";

import type { Refusal } from "../forms/use-refusal";
import type { CardBrandView } from "./checkout-view.server";
import { MethodPart } from "./method-part";
import type { MethodsView } from "./method-view.server";

interface MethodChoiceProps {
  methods: MethodsView;
  /** The method that the address names. */
  asked: string;
  brands: CardBrandView[];
  answer: Answered;
  refusal: Refusal;
}

/** The methods other than wallets: a single one is open, several are a choice (PAY-01 to PAY-04). */
export function MethodChoice({ methods, asked, brands, answer, refusal }: MethodChoiceProps) {
  const t = useT("pay");
  const { fields, wallets, others } = methods;
  const [first] = others;
  if (!first) return wallets.length > 0 ? null : <NothingTaken />;
  const wanted = valueAgain(answer, "method", asked);
  const chosen = others.some(({ method }) => method === wanted) ? wanted : first.method;
  const parts = others.map((checkout) => (
    <MethodPart
      key={checkout.method}
      checkout={checkout}
      pageFields={fields}
      alone={others.length === 1}
      brands={brands}
      answer={answer}
      refusal={refusal}
    />
  ));
  const orElse = wallets.length > 0 ? <p className={or}>{t("checkout.or")}</p> : null;
  if (others.length === 1) {
    return (
      <>
        <input type="hidden" name="method" value={chosen} />
        {orElse}
        {parts}
      </>
    );
  }
  return (
    <>
      {orElse}
      <ChoiceGroup legend={<VisuallyHidden>{t("checkout.methods")}</VisuallyHidden>} layout="tiles">
        {others.map(({ method, name }) => (
          <ChoiceTile
            key={method}
            low
            name="method"
            value={method}
            title={name ?? t(`method.${method}.title`)}
            defaultChecked={method === chosen}
          />
        ))}
      </ChoiceGroup>
      {parts}
    </>
  );
}

function NothingTaken() {
  const t = useT("pay");
  return (
    <Notice tone="warning" title={t("bill.paymentsOff.title")}>
      {t("bill.paymentsOff.text")}
    </Notice>
  );
}
