import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/react";
import { Button, Notice, Stack } from "~/ui";
import type { VoucherView } from "./voucher-form";

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
  voucher,
  tipDropped,
  children,
}: {
  voucher: VoucherView;
  tipDropped: boolean;
  children: ReactNode;
}) {
  const t = useT("voucher");
  return (
    <Stack>
      <Notice tone="success" title={t("covered.title")}>
        {t("covered.text")}
      </Notice>
      {children}
      {tipDropped ? <Notice>{t("covered.noTip")}</Notice> : null}
      <Form method="post" id={FORM} action={voucher.action} />
    </Stack>
  );
}
