import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, CheckboxRow, ChoiceGroup, Field, Notice, Problem, Stack } from "~/ui";
import { valueAgain } from "../forms/answered";
import { type Refusal, useRefusal } from "../forms/use-refusal";

export type PromotionView = {
  action: string;
  closeHref: string;
  venue: string;
  /** `ended` where the guest took it back. */
  state: "none" | "agreed" | "ended";
  /** What the browser checks of the address. */
  email: { maxLength: number; pattern: string };
};

interface PromotionFormProps {
  promotion: PromotionView;
  /** The answer that came with the page itself, where the form was sent without JavaScript. */
  answer?: SubmissionResult;
  typed?: Typed;
}

/** Fields of the form by their names; a box that is not ticked is not there. */
export type Typed = Readonly<Record<string, FormDataEntryValue>>;

/**
 * Asks for a venue's promotions, or takes them back (CONS-10). Whoever has a script can confirm once there is
 * an e-mail and a tick (CONS-14); the server asks for both of everyone.
 */
export function PromotionForm({ promotion, answer, typed = {} }: PromotionFormProps) {
  const t = useT("privacy");
  const fetcher = useFetcher<SubmissionResult>();
  const refused = fetcher.data ?? answer;
  const refusal = useRefusal(refused);
  const busy = fetcher.state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(true);
  const look = () => setReady(form.current?.checkValidity() ?? true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is another form.
  useEffect(look, [refused]);
  const agreed = promotion.state === "agreed";
  return (
    <fetcher.Form ref={form} method="post" action={promotion.action} noValidate onInput={look}>
      <div ref={refusal.ref} onInput={refusal.onInput}>
        <Stack>
          {refusal.errorOf() ? <Problem>{refusal.errorOf()}</Problem> : null}
          {agreed ? (
            <p>{t("promotions.agreed")}</p>
          ) : (
            <AgreeFields promotion={promotion} answer={refused} refusal={refusal} typed={typed} />
          )}
          <Button
            name="intent"
            value={agreed ? "takeBack" : "agree"}
            variant={agreed ? "secondary" : "primary"}
            size="large"
            wide
            busy={busy}
            disabled={!ready}
          >
            {t(agreed ? "promotions.takeBack" : "promotions.confirm")}
          </Button>
        </Stack>
      </div>
    </fetcher.Form>
  );
}

type AgreeFieldsProps = {
  promotion: PromotionView;
  answer: SubmissionResult | undefined;
  refusal: Refusal;
  typed: Typed;
};

function AgreeFields({ promotion: { venue, email }, answer, refusal, typed }: AgreeFieldsProps) {
  const t = useT("privacy");
  const [invalid, setInvalid] = useState(false);
  const missing = refusal.errorOf("consent");
  const before = (name: string) => (typed[name] ? String(typed[name]) : valueAgain(answer, name));
  return (
    <>
      <p>{t("promotions.text")}</p>
      <Field
        label={t("promotions.email")}
        name="email"
        type="email"
        required
        autoComplete="email"
        {...email}
        defaultValue={before("email")}
        error={invalid ? t("voucher.consent.invalidMail") : refusal.errorOf("email")}
        autoFocus={refusal.isFirst("email")}
        onBlur={({ target }) => setInvalid(target.value !== "" && !target.validity.valid)}
        onInput={({ currentTarget: { validity } }) => setInvalid(invalid && !validity.valid)}
      />
      <input type="hidden" name="name" value="" />
      {missing ? (
        <Notice tone="warning" urgent>
          {missing}
        </Notice>
      ) : null}
      <ChoiceGroup legend={t("promotions.offer", { venue })} layout="rows">
        <CheckboxRow
          name="consent"
          required
          label={t("promotions.consent")}
          defaultChecked={before("consent") === "on"}
          autoFocus={refusal.isFirst("consent")}
          aria-invalid={missing ? true : undefined}
        />
        <CheckboxRow
          name="venueOptIn"
          label={t("promotions.venue", { venue })}
          defaultChecked={before("venueOptIn") === "on"}
        />
      </ChoiceGroup>
    </>
  );
}
