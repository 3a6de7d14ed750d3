import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Cluster, Field, Stack } from "~/ui";
import { type Answered, valueAgain } from "../forms/answered";
import { Problem } from "../forms/problem";
import { useRefusal } from "../forms/use-refusal";

/** Where a member finds what they have forgotten; null where the programme has no such page. */
export type RecoveryLinks = Record<"loginRecovery" | "forgotPassword" | "account", string | null>;

interface PasswordFormProps {
  recovery: RecoveryLinks;
  answer: Answered;
  busy: boolean;
  children?: ReactNode;
}

/** The user name and password of a member (LOY-20, LOY-22). */
export function PasswordForm({ recovery, answer, busy, children }: PasswordFormProps) {
  const t = useT("loyalty");
  const refusal = useRefusal(answer);
  // Unknown until a script runs: without one the button always works, and the server says what is missing.
  const [typed, setTyped] = useState<Typed | null>(null);
  const failed = refusal.errorOf();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => setTyped(typedIn(form.current)), []);
  const missing = typed !== null && !(typed.username.trim() && typed.password);
  return (
    <div ref={refusal.ref} onInput={refusal.onInput}>
      <Form method="post" ref={form} onChange={() => setTyped(typedIn(form.current))}>
        <Stack>
          {failed ? <Problem>{failed}</Problem> : null}
          <Field
            label={t("username")}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            defaultValue={valueAgain(answer, "username")}
            error={refusal.errorOf("username")}
            maxLength={120}
            required
          />
          <Field
            label={t("password")}
            name="password"
            type="password"
            autoComplete="current-password"
            error={refusal.errorOf("password")}
            maxLength={200}
            required
          />
          {children}
          <Button name="intent" value="password" size="large" wide busy={busy} disabled={missing}>
            {t("logIn")}
          </Button>
          <Recovery links={recovery} />
        </Stack>
      </Form>
    </div>
  );
}

type Typed = { username: string; password: string };

function typedIn(form: HTMLFormElement | null): Typed {
  const sent = new FormData(form ?? undefined);
  return {
    username: String(sent.get("username") ?? ""),
    password: String(sent.get("password") ?? ""),
  };
}

/** Where a member finds what they have forgotten (LOY-22). */
function Recovery({ links }: { links: RecoveryLinks }) {
  const t = useT("loyalty");
  const names = ["loginRecovery", "forgotPassword", "account"] as const;
  return (
    <Cluster>
      {names.map((name) => {
        const href = links[name];
        return href ? (
          <a key={name} href={href} target="_blank" rel="noopener noreferrer">
            {t(name)}
          </a>
        ) : null;
      })}
    </Cluster>
  );
}
