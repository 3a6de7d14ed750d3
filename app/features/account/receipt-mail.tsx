import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Card, Heading, LinkButton, Stack } from "~/ui";

interface ReceiptMailProps {
  on: boolean;
  /** The user's confirmed e-mail; null without one. */
  to: string | null;
  /** Where the guest adds an e-mail. */
  details: string;
}

/** Whether the receipt of each payment goes to the user's e-mail, and the button that changes it. */
export function ReceiptMail({ on, to, details }: ReceiptMailProps) {
  const t = useT("account");
  const busy = useNavigation().state === "submitting";
  return (
    <Card as="section">
      <Stack>
        <Heading>{t("receiptMail.title")}</Heading>
        <p>
          {to === null
            ? t("receiptMail.noEmail")
            : t(on ? "receiptMail.on" : "receiptMail.off", { email: to })}
        </p>
        {to === null ? <LinkButton to={details}>{t("me.details")}</LinkButton> : null}
        {on || to !== null ? (
          <Form method="post" preventScrollReset>
            <Button name="mail" value={on ? "off" : "on"} variant="secondary" wide busy={busy}>
              {t(on ? "receiptMail.stop" : "receiptMail.start")}
            </Button>
          </Form>
        ) : null}
      </Stack>
    </Card>
  );
}
