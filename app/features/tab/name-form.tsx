import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Badge, Button, Cluster, Field, Notice, Stack } from "~/ui";
import { type Answered, valueAgain } from "../forms/answered";
import type { NativeAttributes } from "../forms/native-attributes.server";
import { useRefusal } from "../forms/use-refusal";
import { Shell } from "../shell/shell";

const FORM = "tab-name";

interface NameFormProps {
  page: {
    title: string;
    attributes: Record<string, NativeAttributes>;
    words: { required: string; blank: string };
  };
  answer: Answered;
}

/** Asks who the tab is for. What is wrong with a name is said as it is changed (TAB-11). */
export function NameForm({ page, answer }: NameFormProps) {
  const t = useT("hold");
  const refusal = useRefusal(answer);
  const busy = useNavigation().state === "submitting";
  const problem = refusal.errorOf();
  const field = { attributes: page.attributes, words: page.words, answer, refusal };
  return (
    <Shell
      title={page.title}
      bar={
        <Button form={FORM} size="large" busy={busy}>
          {t("tab.finish")}
        </Button>
      }
    >
      <div ref={refusal.ref} onInput={refusal.onInput}>
        <Form method="post" id={FORM} noValidate>
          <Stack>
            <Cluster>
              <Badge>{t("tab.step", { step: 2, steps: 2 })}</Badge>
            </Cluster>
            {problem ? (
              <Notice tone="danger" urgent>
                {problem}
              </Notice>
            ) : null}
            <p>{t("name.why")}</p>
            <Name name="firstName" label={t("name.first")} autoComplete="given-name" {...field} />
            <Name name="lastName" label={t("name.last")} autoComplete="family-name" {...field} />
          </Stack>
        </Form>
      </div>
    </Shell>
  );
}

interface NameProps {
  name: "firstName" | "lastName";
  label: string;
  autoComplete: string;
  attributes: Record<string, NativeAttributes>;
  words: { required: string; blank: string };
  answer: Answered;
  refusal: ReturnType<typeof useRefusal>;
}

function Name({ name, label, autoComplete, attributes, words, answer, refusal }: NameProps) {
  const [slip, setSlip] = useState<string | null>(null);
  const change = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    if (value === "") setSlip(words.required);
    else setSlip(value.trim() === "" ? words.blank : null);
  };
  return (
    <Field
      name={name}
      label={label}
      autoComplete={autoComplete}
      {...attributes[name]}
      defaultValue={valueAgain(answer, name)}
      error={slip ?? refusal.errorOf(name)}
      autoFocus={refusal.isFirst(name)}
      onInput={change}
    />
  );
}
