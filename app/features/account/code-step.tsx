import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, CodeField, Problem, Stack } from "~/ui";
import type { Answered } from "../forms/answered";
import { useRefusal } from "../forms/use-refusal";
import { useCountdown } from "../order/use-countdown";

const FIGURES = 6;

export interface CodeStepProps {
  answer: Answered;
  phone: string;
  resendAfterS: number;
  /** When the server said how long, in milliseconds: with each press the wait begins again. */
  asOf: number;
  /** The address says that something went wrong (AUTH-40). */
  failed: boolean;
}

/**
 * Asks for the code (AUTH-28 to AUTH-33); it can be typed, pasted, or taken from the message by the phone, and with a
 * script it is sent as soon as it is whole.
 */
export function CodeStep({ answer, phone, resendAfterS, asOf, failed }: CodeStepProps) {
  const t = useT("account");
  const { state, formData } = useNavigation();
  // Until the next page is there: its first half is sending, its second is loading.
  const pending = state === "idle" ? null : formData?.get("intent");
  const refusal = useRefusal(answer);
  // Unknown until a script runs: without one the button always works.
  const [typed, setTyped] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // A code that is whole while the answer to another still loads is sent after that.
  const waits = useRef(false);
  useEffect(() => {
    if (pending || !waits.current) return;
    waits.current = false;
    form.current?.requestSubmit();
  }, [pending]);
  const send = () => {
    waits.current = Boolean(pending);
    form.current?.requestSubmit();
  };
  const error = refusal.errorOf("code") ?? (failed && !answer ? t("login.invalid_code") : null);
  return (
    <Stack>
      <div ref={refusal.ref} onInput={refusal.onInput}>
        {/* A second press would find the code used up. */}
        <Form ref={form} method="post" onSubmit={(event) => pending && event.preventDefault()}>
          <input type="hidden" name="intent" value="verify" />
          <Stack>
            {refusal.errorOf() ? <Problem>{refusal.errorOf()}</Problem> : null}
            <CodeField
              label={t("code.label", { phone })}
              name="code"
              error={error}
              autoFocus
              required
              boxLabel={(position) => t("code.digit", { position })}
              hint={typed === null ? null : t("code.hint")}
              onCode={setTyped}
              onWhole={send}
            />
            <Button
              size="large"
              wide
              busy={pending === "verify"}
              disabled={typed !== null && typed.length !== FIGURES}
            >
              {t("code.confirm")}
            </Button>
          </Stack>
        </Form>
      </div>
      <Form method="post" key={asOf}>
        <Resend waitS={resendAfterS} busy={pending === "resend"} />
      </Form>
    </Stack>
  );
}

function Resend({ waitS, busy }: { waitS: number; busy: boolean }) {
  const t = useT("account");
  const left = useCountdown(waitS);
  const waits = left !== null && left > 0;
  return (
    <Button
      name="intent"
      value="resend"
      variant="quiet"
      wide
      busy={busy}
      disabled={waits}
      formNoValidate
    >
      {waits ? t("code.resendIn", { seconds: left }) : t("code.resend")}
    </Button>
  );
}
