import type { ReactNode } from "react";
import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Notice, Stack } from "~/ui";

const FORM = "covered-form";

/** The bar of a part that its voucher pays in full: nothing to choose, nothing to charge (SPLIT-46). */
export function CoveredBar({ busy }: { busy: boolean }) {
  const t = useT("voucher");
  return (
    <Button form={FORM} name="intent" value="settle" size="large" busy={busy}>
      {t("covered.confirm")}
    </Button>
  );
}

/** What is shown in place of the payment methods. */
export function Covered({
  action,
  isReward,
  tipDropped,
  children,
}: {
  /** Where the part is settled. */
  action: string;
  /** Whether a reward pays it, and not a voucher. */
  isReward: boolean;
  tipDropped: boolean;
  children: ReactNode;
}) {
  const t = useT("voucher");
  const reward = useT("loyalty");
  return (
    <Stack>
      <Notice tone="success" title={isReward ? reward("use.covered") : t("covered.title")}>
        {t("covered.text")}
      </Notice>
      {children}
      {tipDropped ? <Notice>{t("covered.noTip")}</Notice> : null}
      <Form method="post" id={FORM} action={action} />
    </Stack>
  );
}
