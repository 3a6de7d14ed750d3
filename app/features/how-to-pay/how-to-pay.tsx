import { useT } from "~/i18n/react";
import { Card, Heading, Icon } from "~/ui";
import * as css from "./how-to-pay.css";

export function HowToPay() {
  const t = useT("venue");
  return (
    <Card as="section">
      <Heading>{t("home.howTitle")}</Heading>
      <ol className={css.steps}>
        <li className={css.step}>
          <Icon name="phone" size="large" />
          {t("home.how1")}
        </li>
        <li className={css.step}>
          <Icon name="users" size="large" />
          {t("home.how2")}
        </li>
        <li className={css.step}>
          <Icon name="check" size="large" />
          {t("home.how3")}
        </li>
      </ol>
    </Card>
  );
}
