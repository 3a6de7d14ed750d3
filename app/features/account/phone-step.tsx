import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, CheckboxRow, Notice, PhoneField, Problem, Stack } from "~/ui";
import { type Answered, valueAgain } from "../forms/answered";
import { useRefusal } from "../forms/use-refusal";
import { type PhoneRule, readTyped, type TypedPhone } from "./typed-phone";

interface PhoneStepProps {
  answer: Answered;
  countries: PhoneRule[];
  country: string;
  said?: string | undefined;
  /** The page that the form is of; left out, it is the one that shows it. */
  action?: string | undefined;
  /**
   * Whether a new guest is asked to agree to something (AUTH-09): to offers, which they may leave, or, where the
   * operator requires it, to what an account stores. Offers are never a condition of an account.
   */
  optIn: "no" | "asked" | "required";
  /** Who sends the offers and has the account: the guest app or the venue. */
  sender: string;
  /** What the button says, and the intent that it sends; left out, it sends a code. */
  submit?: { label: string; intent: string };
  children?: ReactNode;
}

/** Asks for the number that the code goes to (AUTH-01). */
export function PhoneStep(props: PhoneStepProps) {
  const { answer, countries, country, said, action, optIn, sender, submit, children } = props;
  const t = useT("account");
  const busy = useNavigation().state === "submitting";
  const refusal = useRefusal(answer);
  const { number, list, typed, look } = useTypedPhone(countries);
  const locked = typed?.locked ? t("ga.sign-up.first-step.cannot-change-country-code") : null;
  const error = locked ?? refusal.errorOf("phone");
  return (
    <div
      ref={refusal.ref}
      onInput={(event) => {
        refusal.onInput(event);
        look(event.target);
      }}
    >
      <Form method="post" {...(action ? { action } : {})}>
        <Stack>
          {refusal.errorOf() ? <Problem>{refusal.errorOf()}</Problem> : null}
          <PhoneField
            label={t("phone.label")}
            name="phone"
            numberRef={number}
            countryRef={list}
            countryLabel={t("phone.country")}
            countryName="country"
            countries={countries}
            defaultCountry={valueAgain(answer, "country", country)}
            defaultValue={valueAgain(answer, "phone", said)}
            error={error}
            autoFocus={refusal.isFirst("phone")}
            hint={t("phone.hint")}
            maxLength={40}
            required
          />
          {optIn === "no" ? null : (
            <OptIn
              isRequired={optIn === "required"}
              sender={sender}
              error={refusal.errorOf("optIn")}
              ticked={valueAgain(answer, "optIn") === "true"}
            />
          )}
          {children}
          <Button
            {...(submit ? { name: "intent", value: submit.intent } : {})}
            size="large"
            wide
            busy={busy}
            // Without a script the server says what is wrong, and the button always works (AUTH-21, AUTH-22).
            disabled={typed !== null && (!typed.ready || error !== null)}
          >
            {submit?.label ?? t("phone.send")}
          </Button>
        </Stack>
      </Form>
    </div>
  );
}

type OptInProps = { isRequired: boolean; sender: string; error: string | null; ticked: boolean };

function OptIn({ isRequired, sender, error, ticked }: OptInProps) {
  const t = useT("account");
  return (
    <>
      {error ? (
        <Notice tone="warning" urgent>
          {error}
        </Notice>
      ) : null}
      <CheckboxRow
        name="optIn"
        value="true"
        label={t(isRequired ? "phone.agree" : "phone.optIn", { sender })}
        required={isRequired}
        defaultChecked={ticked}
        aria-invalid={error ? true : undefined}
      />
    </>
  );
}

/** Reads the number while it is typed, once a script runs; before that nothing is known of it. */
function useTypedPhone(countries: PhoneRule[]) {
  const number = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const byHand = useRef(false);
  const [typed, setTyped] = useState<TypedPhone | null>(null);
  const look = (changed?: EventTarget) => {
    if (!number.current || !list.current) return;
    if (changed === list.current) byHand.current = true;
    const chosen = { country: list.current.value, byHand: byHand.current };
    const read = readTyped(number.current.value, chosen, countries);
    if (list.current.value !== read.country) list.current.value = read.country;
    setTyped(read);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the script ran.
  useEffect(() => look(), []);
  return { number, list, typed, look };
}
