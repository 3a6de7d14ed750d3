import { amountE5 } from "~/domain/money/amount";
import { moneyFormatter } from "~/features/money-formatter";
import { formatNumber } from "~/features/number-formatter";
import { useLocale, useT } from "~/i18n/react";
import { Card, List, ListRow, Price } from "~/ui";
import { Exhibit } from "./exhibit";

const amounts = { EUR: amountE5(2_450_000), USD: amountE5(124_599_000), GBP: amountE5(50_000) };

/** What the language makes of amounts, counts and the longest words of the product. */
export function LocaleExhibit() {
  const locale = useLocale();
  const t = useT("pay");
  const tips = useT("tips");
  const written = Object.entries(amounts).map(([currency, amount]) => ({
    currency,
    amount: moneyFormatter(currency, locale)(amount),
  }));
  const euros = written[0]?.amount ?? "";
  return (
    <Exhibit id="language-samples" title="This language">
      <div lang={locale}>
        <Card>
          <List>
            {written.map(({ currency, amount }) => (
              <ListRow key={currency} title={currency} end={<Price>{amount}</Price>} />
            ))}
            <ListRow
              title={formatNumber(1234567.89, locale)}
              end={formatNumber(0.35, locale, "percent")}
            />
            <ListRow title={t("bill.pay", { amount: euros })} />
            <ListRow
              title={t("bill.stage.paid.title")}
              detail={t("bill.stage.paid.text", { total: euros })}
            />
            <ListRow title={tips("question")} detail={tips("serviceCharged")} />
          </List>
        </Card>
      </div>
    </Exhibit>
  );
}
