import { useT } from "~/i18n/react";
import { Card, Heading, Icon } from "~/ui";
import * as css from "./guest-app.css";

export function HowToPay() {
  const t = useT("venue");
  return (
    <Card as="section">
      <Heading>{t("home.howTitle")}</Heading>
      <ol className={css.how}>
        <li className={css.howStep}>
          <Icon name="phone" size="large" />
          {t("home.how1")}
        </li>
        <li className={css.howStep}>
          <Icon name="users" size="large" />
          {t("home.how2")}
        </li>
        <li className={css.howStep}>
          <Icon name="check" size="large" />
          {t("home.how3")}
        </li>
      </ol>
    </Card>
  );
}
