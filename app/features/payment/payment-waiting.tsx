import { useT } from "~/i18n/react";
import { EmptyState, LinkButton, Notice, Spinner } from "~/ui";
import * as css from "./payment.css";

/** The bank's page to go to, or a page that says we don't know yet: never 'paid', never 'failed'. */
export function PaymentWaiting({ href }: { href: string | null }) {
  const t = useT("pay");
  if (href) {
    return (
      <EmptyState
        title={t("auth.heading")}
        text={t("auth.text")}
        action={
          <LinkButton to={href} variant="primary" size="large" reloadDocument>
            {t("auth.go")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <div className={css.waiting}>
        <Spinner label={t("checking.title")} />
      </div>
      <EmptyState title={t("checking.heading")} text={t("checking.text")} />
      <Notice tone="info" title={t("checking.notTwiceTitle")}>
        {t("checking.notTwiceText")}
      </Notice>
    </>
  );
}
