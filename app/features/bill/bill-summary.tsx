import { useT } from "~/i18n/react";
import { AmountPanel, Badge, Card, LinkButton, Notice, ProgressBar } from "~/ui";
import type { NoticeView } from "./bill-notices.server";
import type { BillPage } from "./bill-page.server";
import * as css from "./bill-summary.css";

/** The amount left, the largest thing on the page, with how far the table has come (BILL-15). */
export function BillSummary({ page, updating }: { page: BillPage; updating: boolean }) {
  const t = useT("pay");
  const { amount, progress, somethingPaid } = page;
  return (
    <div className={css.summary}>
      {updating ? (
        <span className={css.updating}>
          <Badge>{t("bill.updating")}</Badge>
        </span>
      ) : null}
      <AmountPanel
        label={t(somethingPaid ? "bill.leftToPay" : "bill.toPay")}
        amount={amount}
        detail={somethingPaid ? t("bill.ofTotal", { total: progress.total }) : null}
      />
      <ProgressBar
        value={progress.percent}
        max={100}
        label={progress.label}
        start={progress.paid ? t("bill.paidSoFar", { amount: progress.paid }) : null}
      />
    </div>
  );
}

/** Everything unusual about the bill. */
export function BillNotices({ notices }: { notices: NoticeView[] }) {
  return notices.map(({ key, tone, title, text }) => (
    <Notice key={key} tone={tone} title={title}>
      {text}
    </Notice>
  ));
}

/** The guest's own unfinished business, with the way on. */
export function MyBusiness({ mine }: { mine: BillPage["mine"] }) {
  const t = useT("pay");
  if (!mine) return null;
  const pending = mine.kind === "pending";
  return (
    <Card>
      <div className={css.words}>
        <strong>
          {t(pending ? "mine.pending.title" : "mine.issued.title", { amount: mine.amount })}
        </strong>
        <p className={css.quiet}>{t(pending ? "mine.pending.text" : "mine.issued.text")}</p>
      </div>
      <LinkButton to={mine.href} size="small">
        {t(pending ? "mine.pending.action" : "mine.issued.action")}
      </LinkButton>
    </Card>
  );
}
