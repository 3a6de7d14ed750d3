import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import type { AmountE5 } from "~/domain/money/amount";
import { useLocale, useT } from "~/i18n/react";
import { Button, DefaultSubmit, Notice } from "~/ui";
import { moneyFormatter } from "../money-formatter";
import { Shell } from "../shell/shell";
import { SplitEditor } from "./split-editor";
import type { SplitEditorView } from "./split-editor.server";

/** What a refused form comes back with; the texts are in the guest's language. */
export type SplitAnswer = { editor: SplitEditorView; error: string | null; toast: string | null };

interface SplitPageProps {
  title: string;
  table: string | null;
  back: { to: string; label: string };
  editor: SplitEditorView;
  currency: string;
  answer: SplitAnswer | undefined;
  /** `issue` makes the split, `save` changes the one that is. */
  intent: "issue" | "save";
  /** What the form carries along. */
  hidden?: Readonly<Record<string, string>>;
  /** What changed on the bill while the page was open. */
  news?: ReactNode;
  children?: ReactNode;
}

const FORM = "split-form";

/** The page on which a guest says what they pay, of whatever type, new or again (SPLIT-25, SPLIT-29). */
export function SplitPage(props: SplitPageProps) {
  const { title, table, back, currency, answer, intent, hidden = {}, children } = props;
  const t = useT("pay");
  const locale = useLocale();
  const busy = useNavigation().state === "submitting";
  const editor = answer?.editor ?? props.editor;
  // Unset until the guest changes something: until then the amount is the one that the server rendered.
  const [amount, setAmount] = useState<AmountE5 | null>(null);
  // Without a script the button could not follow the fields, so it names no amount there.
  const [follows, setFollows] = useState(false);
  useEffect(() => setFollows(true), []);
  const now = amount === null ? editor.amount : moneyFormatter(currency, locale)(amount);
  const written = follows && amount !== 0 ? now : null;
  const bar = (
    <Button
      form={FORM}
      name="intent"
      value={intent}
      size="large"
      busy={busy}
      disabled={amount === 0}
    >
      {written ? t("split.continueWith", { amount: written }) : t("split.continue")}
    </Button>
  );
  return (
    <Shell
      title={title}
      detail={table}
      back={back}
      bar={bar}
      toast={answer?.toast}
      news={props.news}
    >
      {answer?.error && editor.type !== "AMOUNT" && editor.type !== "SHARE" ? (
        <Notice tone="danger" urgent>
          {answer.error}
        </Notice>
      ) : null}
      <Form method="post" id={FORM}>
        <DefaultSubmit name="intent" value={intent} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SplitEditor editor={editor} error={answer?.error ?? null} onAmount={setAmount} />
      </Form>
      {children}
    </Shell>
  );
}
