import type { ReactNode } from "react";
import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, CheckboxRow, Problem, Stack } from "~/ui";
import { type Answered, errorOf } from "../forms/answered";

interface OptInFormProps {
  answer: Answered;
  /** Who sends the offers. */
  sender: string;
  busy: boolean;
  children?: ReactNode;
}

/** Makes a guest a member whose number is known already (LOY-16). */
export function OptInForm({ answer, sender, busy, children }: OptInFormProps) {
  const t = useT("loyalty");
  const problem = errorOf(answer);
  return (
    <Form method="post">
      <Stack>
        {problem ? <Problem>{problem}</Problem> : null}
        <CheckboxRow name="optIn" value="true" label={t("optIn", { sender })} />
        {children}
        <Button name="intent" value="optIn" size="large" wide busy={busy}>
          {t("join")}
        </Button>
      </Stack>
    </Form>
  );
}
