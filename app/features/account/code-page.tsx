import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Card, Mark, Stack, Toast } from "~/ui";
import { Shell } from "../shell/shell";
import { CodeStep, type CodeStepProps } from "./code-step";

/** How long it is said that a code was sent (AUTH-38). */
const SENT_MS = 2_000;

interface CodePageProps extends CodeStepProps {
  title: string;
  /** A code was sent again. */
  sent: boolean;
  before: string;
  /** Whose page it is, where that is shown (AUTH-36). */
  mark?: { src: string | null; name: string } | null;
}

/** Says for a moment that a code was sent. */
export function CodeSent() {
  const t = useT("account");
  return (
    <Toast tone="success" ms={SENT_MS}>
      {t("code.sent")}
    </Toast>
  );
}

export function CodePage({ title, sent, before, mark, ...step }: CodePageProps) {
  const t = useT("account");
  return (
    <>
      {sent && !step.answer ? <CodeSent key={step.asOf} /> : null}
      <Shell title={title} back={before}>
        <Stack>
          {mark ? (
            <p>
              <Mark {...mark} />
            </p>
          ) : null}
          <Card as="section">
            <CodeStep {...step} />
          </Card>
          <p>
            <Link to={before}>{t("code.otherNumber")}</Link>
          </p>
        </Stack>
      </Shell>
    </>
  );
}
