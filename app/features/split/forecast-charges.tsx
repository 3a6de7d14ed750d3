import { useT } from "~/i18n/react";
import { Card, Heading, Sums } from "~/ui";
import type { ForecastRow } from "./forecast-rows.server";

/** What of the guest's part is service, where the guest chooses it (SPLIT-38). */
export function ForecastCharges({ rows }: { rows: readonly ForecastRow[] }) {
  const t = useT("pay");
  if (rows.length === 0) return null;
  return (
    <Card as="section">
      <Heading>{t("split.charges.title")}</Heading>
      <Sums rows={[...rows]} />
    </Card>
  );
}
