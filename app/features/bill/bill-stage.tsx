import { useT } from "~/i18n/react";
import { EmptyState, Icon } from "~/ui";
import * as css from "./bill-summary.css";
import type { BillStage } from "./standing.server";

interface BillStageProps {
  stage: Extract<BillStage, "paid" | "closed" | "empty">;
  total: string;
}

/** A bill that nobody has to pay any more, or nobody has to pay yet (BILL-27, BILL-48). */
export function BillStageView({ stage, total }: BillStageProps) {
  const t = useT("pay");
  return (
    <div className={css.stage}>
      {stage === "paid" ? (
        <span className={css.seal}>
          <Icon name="check" size="large" />
        </span>
      ) : null}
      <EmptyState
        title={t(`bill.stage.${stage}.title`)}
        text={t(`bill.stage.${stage}.text`, { total })}
      />
    </div>
  );
}
