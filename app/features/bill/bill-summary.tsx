import { useEffect, useState } from "react";
import { useT } from "~/i18n/react";
import { AmountPanel, Badge, Card, LinkButton, Notice, SegmentBar } from "~/ui";
import type { NoticeView } from "./bill-notices.server";
import type { BillPage } from "./bill-page.server";
import type { BillPartsView } from "./bill-parts.server";
import * as css from "./bill-summary.css";

/** The amount left, the largest thing on the page, with what is paid, yours and being paid (BILL-15). */
export function BillSummary({ page, updating }: { page: BillPage; updating: boolean }) {
  const t = useT("pay");
  const { amount, parts, total } = page;
  return (
    <div className={css.summary}>
      {updating ? (
        <span className={css.updating}>
          <Badge>{t("bill.updating")}</Badge>
        </span>
      ) : null}
      <AmountPanel
        label={t(parts ? "bill.leftToPay" : "bill.toPay")}
        amount={amount}
        detail={parts ? t("bill.ofTotal", { total }) : null}
      />
      <BillBar parts={parts} />
    </div>
  );
}

export function BillNotices({ notices }: { notices: NoticeView[] }) {
  return notices.map(({ key, tone, title, text }) => (
    <Notice key={key} tone={tone} title={title}>
      {text}
    </Notice>
  ));
}

const TITLES = {
  pending: "mine.pending.title",
  issued: "mine.issued.title",
  chosen: "table.you.chosen",
} as const;

interface MyBusinessProps {
  mine: BillPage["mine"];
  /** The guest is in the wallet's sheet. */
  isPaying: boolean;
}

/**
 * The guest's own unfinished business, with the way on. Opening the wallet's sheet makes a part, which is nothing that
 * its guest has left unfinished: the bill says so only once the sheet is closed.
 */
export function MyBusiness({ mine: now, isPaying }: MyBusinessProps) {
  const t = useT("pay");
  const [before, setBefore] = useState(now);
  useEffect(() => {
    if (!isPaying) setBefore(now);
  }, [isPaying, now]);
  const mine = isPaying && now?.kind !== "pending" ? before : now;
  if (!mine) return null;
  const pending = mine.kind === "pending";
  return (
    <Card>
      <div className={css.text}>
        <strong>{t(TITLES[mine.kind], { amount: mine.amount })}</strong>
        <p className={css.quiet}>{t(pending ? "mine.pending.text" : "mine.issued.text")}</p>
      </div>
      <LinkButton to={mine.href} size="small">
        {t(pending ? "mine.pending.action" : "mine.issued.action")}
      </LinkButton>
    </Card>
  );
}

/** The parts of the bill that are paid, yours, being paid and left; nothing while nothing is paid (BILL-15). */
export function BillBar({ parts }: { parts: BillPartsView | null }) {
  if (!parts) return null;
  return <SegmentBar value={parts.percent} label={parts.label} parts={parts.parts} />;
}
