import { type ChosenPart, serviceIn } from "~/domain/bill/service-forecast";

import { useLocale, useT } from "~/i18n/react";
import { Card, Heading, Sums } from "~/ui";
import { moneyFormatter } from "../money-formatter";
import type { ForecastRow } from "./forecast-rows.server";
import type { ServiceView } from "./service-reach.server";

interface ForecastChargesProps {
  services: readonly ServiceView[];
  /** What the platform forecast for the split as it is; null once it is changed, or before there is one. */
  issued: readonly ForecastRow[] | null;
  /** What is chosen; null before anything is, and without a script that could follow it. */
  chosen: ChosenPart | null;
  currency: string;
}

/** What of the guest's part is service, where the guest chooses it (SPLIT-38). */
export function ForecastCharges({ services, issued, chosen, currency }: ForecastChargesProps) {
  const t = useT("pay");
  const locale = useLocale();
  if (services.length === 0 || issued?.length === 0) return null;
  const write = moneyFormatter(currency, locale);
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const parts = list.format(services.map(({ label }) => label));
  const rows = chosen
    ? services.map(({ label, reach }) => ({
        key: label,
        label,
        amount: write(serviceIn(reach, chosen, currency)),
      }))
    : issued;
  return (
    <Card as="section">
      <Heading>{t("split.charges.title")}</Heading>
      {rows ? <Sums rows={[...rows]} /> : <p>{t("split.charges.included", { parts })}</p>}
    </Card>
  );
}
