import { type ReactNode, useEffect, useState } from "react";
import { type ChosenPart, serviceIn } from "~/domain/bill/service-forecast";
import { Form, useNavigation } from "~/framework";
import { useLocale, useT } from "~/i18n/react";
import { Button, Card, DefaultSubmit, Heading, Problem, Sums } from "~/ui";
import { moneyFormatter } from "../money-formatter";
import { Shell } from "../shell/shell";
import { type DraftForm, storeDraft } from "./draft-cookie";
import type { ForecastRow } from "./forecast-rows.server";
import type { ServiceView } from "./service-reach.server";
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
  /** Whose draft the phone stores while the guest chooses. */
  draft: DraftForm;
  /** What the form carries along. */
  hidden?: Readonly<Record<string, string>>;
  /** The service charges that what is chosen bears (SPLIT-38). */
  services: readonly ServiceView[];
  /** Those of the split as it is, where there is one. */
  issued?: readonly ForecastRow[];
  /** What changed on the bill while the page was open. */
  news?: ReactNode;
  children?: ReactNode;
}

const FORM = "split-form";

/** Stores the form on the phone after each change of what it holds (SPLIT-32). */
function useStoredDraft({ key, type, seat }: DraftForm, changes: number): void {
  useEffect(() => {
    const form = document.getElementById(FORM);
    if (changes > 0 && form instanceof HTMLFormElement) storeDraft({ key, type, seat }, form);
  }, [key, type, seat, changes]);
}

/** The page on which a guest says what they pay, of whatever type, new or again (SPLIT-25, SPLIT-29). */
export function SplitPage(props: SplitPageProps) {
  const { title, table, back, currency, answer, intent, draft, hidden = {}, children } = props;
  const t = useT("pay");
  const locale = useLocale();
  const busy = useNavigation().state === "submitting";
  const editor = answer?.editor ?? props.editor;
  // Unset until the guest changes something: until then the amount is the one that the server rendered.
  const [chosen, setChosen] = useState<ChosenPart | null>(null);
  const amount = chosen?.amountE5 ?? null;
  const [changes, setChanges] = useState(0);
  // What was refused is corrected by the first change after it.
  const [corrected, setCorrected] = useState<SplitAnswer>();
  const error = answer && corrected !== answer && editor.type !== "AMOUNT" ? answer.error : null;
  function change(next: ChosenPart) {
    setChosen(next);
    setCorrected(answer);
    setChanges((before) => before + 1);
  }
  useStoredDraft(draft, changes);
  // Without a script the button could not follow the fields, so it names no amount there.
  const [follows, setFollows] = useState(false);
  useEffect(() => setFollows(true), []);
  const now = amount === null ? editor.amount : moneyFormatter(currency, locale)(amount);
  const nothing = amount === null ? editor.amount === null : amount <= 0;
  const written = follows && !nothing ? now : null;
  const bar = (
    <Button
      form={FORM}
      name="intent"
      value={intent}
      size="large"
      busy={busy}
      // The server refuses it as well: without a script nothing could make it usable again (SPLIT-52, SPLIT-53).
      disabled={follows && nothing}
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
      {error ? <Problem>{error}</Problem> : null}
      <Form method="post" id={FORM} noValidate>
        <DefaultSubmit name="intent" value={intent} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SplitEditor editor={editor} answer={answer} onChosen={change} />
      </Form>
      <ForecastCharges
        services={props.services}
        issued={amount === null ? (props.issued ?? null) : null}
        chosen={amount === 0 ? null : (chosen ?? editor.chosen)}
        currency={currency}
      />
      {children}
    </Shell>
  );
}

interface ForecastChargesProps {
  services: readonly ServiceView[];
  issued: readonly ForecastRow[] | null;
  /** What is chosen; null before anything is, and without a script that could follow it. */
  chosen: ChosenPart | null;
  currency: string;
}

/** How much of the guest's part is service, where the guest chooses it (SPLIT-38). */
function ForecastCharges({ services, issued, chosen, currency }: ForecastChargesProps) {
  const t = useT("pay");
  const locale = useLocale();
  if (services.length === 0 || issued?.length === 0) return null;
  const money = moneyFormatter(currency, locale);
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const parts = list.format(services.map(({ label }) => label));
  const rows = chosen
    ? services.map(({ label, reach }) => ({
        key: label,
        label,
        amount: money(serviceIn(reach, chosen, currency)),
      }))
    : issued;
  return (
    <Card as="section">
      <Heading>{t("split.charges.title")}</Heading>
      {rows ? <Sums rows={[...rows]} /> : <p>{t("split.charges.included", { parts })}</p>}
    </Card>
  );
}
