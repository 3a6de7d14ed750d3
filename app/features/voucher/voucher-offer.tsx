import { type ReactNode, useEffect, useRef } from "react";
import { Form, useLocation, useNavigate } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Card, Icon, LinkButton, Notice, Stack } from "~/ui";
import { Dialog } from "../shell/dialog";
import * as css from "./voucher.css";
import { VoucherForm, type VoucherView } from "./voucher-form";

const FORM = "covered-form";

/** The fragment that opens the dialog. */
const VOUCHER_DIALOG_ID = "voucher";

/** On the page where the guest pays: the voucher that is on their part, or the way to enter one. */
export function VoucherOffer({ voucher }: { voucher: VoucherView }) {
  const t = useT("voucher");
  const { applied } = voucher;
  if (!applied) {
    return (
      <LinkButton to={`${voucher.closeHref}#${VOUCHER_DIALOG_ID}`} variant="quiet">
        <Icon name="voucher" />
        {t("open")}
      </LinkButton>
    );
  }
  return (
    <Card>
      <div className={css.row}>
        <span className={css.text}>
          <Icon name="voucher" />
          {t("applied", { code: applied.code })}
        </span>
        <LinkButton to={`${voucher.closeHref}#${VOUCHER_DIALOG_ID}`} size="small">
          {t("change")}
        </LinkButton>
      </div>
    </Card>
  );
}

/** The voucher's dialog (VOU-02); it opens by a link and works without JavaScript. */
export function VoucherDialog({ voucher }: { voucher: VoucherView }) {
  const t = useT("voucher");
  return (
    <Dialog id={VOUCHER_DIALOG_ID} title={t("title")} closeHref={voucher.closeHref}>
      <VoucherForm voucher={voucher} />
    </Dialog>
  );
}

/**
 * Closes the dialog once the voucher on the page is another one. The form's own redirect does the
 * same, unless the bill's live update, which the voucher itself causes, comes first. For the page and not
 * the dialog to use, which a part that is paid in full now renders again.
 */
export function useCloseWhenApplied(voucher: VoucherView | null): void {
  const { applied = null, closeHref = "" } = voucher ?? {};
  const navigate = useNavigate();
  const open = useLocation().hash === `#${VOUCHER_DIALOG_ID}`;
  const code = applied?.code ?? null;
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    if (open) navigate(closeHref, { replace: true, preventScrollReset: true });
  }, [code, open, closeHref, navigate]);
}

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
