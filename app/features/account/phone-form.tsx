import type { ComponentProps } from "react";
import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Card, EmptyState, LinkButton, Stack } from "~/ui";
import { PhoneStep } from "./phone-step";

interface PhoneFormProps extends ComponentProps<typeof PhoneStep> {
  /** Whether guests have accounts here at all. */
  offered: boolean;
  text: string;
  other: { to: string; label: string };
  leaveTo: string;
}

/** The page that asks for a phone number, at a venue and in a guest app (ROUTE-04, ROUTE-05, ROUTE-83). */
export function PhoneForm({ offered, text, other, leaveTo, ...step }: PhoneFormProps) {
  const t = useT("account");
  const common = useT("common");
  if (!offered) {
    return (
      <EmptyState
        title={t("notOffered.title")}
        text={t("notOffered.text")}
        action={<LinkButton to={leaveTo}>{common("back")}</LinkButton>}
      />
    );
  }
  return (
    <Stack>
      <p>{text}</p>
      <Card as="section">
        <PhoneStep {...step} />
      </Card>
      <p>
        <Link to={other.to}>{other.label}</Link>
      </p>
      <LinkButton to={leaveTo} variant="quiet" wide>
        {t("close")}
      </LinkButton>
    </Stack>
  );
}
