import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { AmountPanel, Button, LinkButton, Notice } from "~/ui";
import { Shell } from "../shell/shell";

const FORM = "tip-form";

interface AccountNeededProps {
  title: string;
  detail: string | null;
  back: { to: string; label: string };
  part: string;
  /** Says what the part is made of, where a fee was added to it. */
  partLabel: string;
  login: string | null;
}

/** Where a tip needs an account and the guest has none: says so, and lets them pay (TIP-07, TIP-08). */
export function AccountNeeded({ part, partLabel, login, ...frame }: AccountNeededProps) {
  const t = useT("tips");
  const account = useT("account");
  const busy = useNavigation().state === "submitting";
  const bar = (
    <Button form={FORM} name="intent" value="noTip" size="large" busy={busy}>
      {t("continueWithout")}
    </Button>
  );
  return (
    <Shell {...frame} bar={bar}>
      <AmountPanel label={partLabel} amount={part} />
      <Notice>{t("accountNeeded")}</Notice>
      {login ? (
        <LinkButton to={login} wide>
          {account("login.title")}
        </LinkButton>
      ) : null}
      <Form method="post" id={FORM} />
    </Shell>
  );
}
