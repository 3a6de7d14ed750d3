import type { SubmissionResult } from "@conform-to/react";
import type { FormEvent } from "react";
import { useFetcher } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, ButtonGroup, Field, Stack } from "~/ui";
import { valueAgain } from "../forms/answered";
import type { NativeAttributes } from "../forms/native-attributes.server";
import { useRefusal } from "../forms/use-refusal";
import * as css from "./voucher.css";

/** A split's voucher for its page; the amount is formatted text. */
export type VoucherView = {
  action: string;
  closeHref: string;
  applied: { code: string; amount: string } | null;
  /** The schema's rules for the code that the browser can check. */
  attributes: NativeAttributes;
};

interface VoucherFormProps {
  voucher: VoucherView;
  /** The page's own answer, where the form was sent without JavaScript. */
  answer?: SubmissionResult;
}

/** A field for the code, and buttons that use the voucher or remove it (VOU-02). */
export function VoucherForm({ voucher, answer }: VoucherFormProps) {
  const t = useT("voucher");
  const fetcher = useFetcher<SubmissionResult>();
  const busy = fetcher.state !== "idle" ? String(fetcher.formData?.get("intent")) : null;
  const refused = fetcher.data ?? answer;
  const refusal = useRefusal(refused);
  const { applied } = voucher;
  return (
    <fetcher.Form method="post" action={voucher.action}>
      <div ref={refusal.ref} onInput={refusal.onInput}>
        <Stack>
          {applied ? <p>{t("saves", applied)}</p> : null}
          <Field
            label={t("code")}
            {...refusal.field("code")}
            className={css.code}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            {...voucher.attributes}
            onInput={toUpperCase}
            defaultValue={valueAgain(refused, "code").toUpperCase()}
            hint={t("hint")}
          />
          <ButtonGroup>
            <Button name="intent" value="apply" size="large" busy={busy === "apply"}>
              {t("confirm")}
            </Button>
            {applied ? (
              <Button name="intent" value="remove" variant="secondary" busy={busy === "remove"}>
                {t("remove")}
              </Button>
            ) : null}
          </ButtonGroup>
        </Stack>
      </div>
    </fetcher.Form>
  );
}

// The server does the same to the code. A guest who corrects the middle of one keeps the caret there.
function toUpperCase({ currentTarget: field }: FormEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd } = field;
  field.value = field.value.toUpperCase();
  field.setSelectionRange(selectionStart, selectionEnd);
}
