import { useState } from "react";
import type { ChosenPart } from "~/domain/bill/service-forecast";
import { sum, ZERO_E5 } from "~/domain/money/amount";
import { parseAmount } from "~/domain/money/text";
import { useT } from "~/i18n/react";
import { AmountField, AmountPanel, Card, CheckboxRow, ChoiceGroup } from "~/ui";
import { ItemsEditor } from "./items-editor";
import { ShareEditor } from "./share-editor";
import type { EditorOf, SplitEditorView } from "./split-editor.server";

type Refused = { error: string | null };

interface SplitEditorProps {
  editor: SplitEditorView;
  /** What is wrong with the form as it was sent, in the guest's language. */
  answer: Refused | undefined;
  onChosen: (chosen: ChosenPart) => void;
}

/** The fields of a split of any type; they are inside the page's form. */
export function SplitEditor({ editor, answer, onChosen }: SplitEditorProps) {
  switch (editor.type) {
    case "ITEMS":
      return <ItemsEditor editor={editor} onChosen={onChosen} />;
    case "SHARE":
      return <ShareEditor editor={editor} onChosen={onChosen} />;
    case "AMOUNT":
      return <AmountEditor editor={editor} answer={answer} onChosen={onChosen} />;
    case "CHECK_SEAT":
      return <SeatsEditor editor={editor} onChosen={onChosen} />;
    case "REMAINING_AMOUNT":
      return <RemainingEditor editor={editor} />;
  }
}

type Editing<T extends SplitEditorView["type"]> = {
  editor: EditorOf<T>;
  onChosen: (chosen: ChosenPart) => void;
};

function AmountEditor({
  editor,
  answer,
  onChosen,
}: Editing<"AMOUNT"> & { answer: Refused | undefined }) {
  const t = useT("pay");
  // The server's error is about what was sent, so it goes with the first change after it.
  const [typed, setTyped] = useState<{ text: string; after: Refused | undefined }>();
  const unread =
    typed && typed.after === answer
      ? isUnread(typed.text, editor.currency) && t("error.amountMustBeANumber")
      : answer?.error;
  return (
    <Card as="section">
      <AmountField
        label={t("split.amount.label")}
        name="amount"
        hint={t("split.amount.left", { amount: editor.left })}
        error={unread || null}
        defaultValue={editor.text}
        currencySymbol={editor.currencySymbol}
        symbolPosition={editor.symbolPosition}
        onChange={(event) => {
          const { value } = event.target;
          const parsed = parseAmount(value, editor.currency);
          setTyped({ text: value, after: answer });
          onChosen({ amountE5: parsed.ok ? parsed.value : ZERO_E5 });
        }}
      />
    </Card>
  );
}

/** Whether what is typed is no amount; an empty field only has none yet. */
function isUnread(typed: string, currency: string): boolean {
  const parsed = parseAmount(typed, currency);
  return !parsed.ok && parsed.code !== "empty";
}

function SeatsEditor({ editor, onChosen }: Editing<"CHECK_SEAT">) {
  const t = useT("pay");
  return (
    <Card as="section">
      <ChoiceGroup legend={t("split.seats.title")} layout="rows">
        {editor.rows.map(({ id, name, price, free, checked }) => (
          <CheckboxRow
            key={`${id}-${free}`}
            name="subOrder"
            value={id}
            label={name}
            detail={free ? null : t("details.paid")}
            price={price}
            disabled={!free}
            defaultChecked={checked}
            onChange={(event) => {
              const { form } = event.target;
              const chosen = form ? new FormData(form).getAll("subOrder") : [];
              const rows = editor.rows.filter((row) => chosen.includes(row.id));
              onChosen({ amountE5: sum(rows.map((row) => row.amount)) });
            }}
          />
        ))}
      </ChoiceGroup>
    </Card>
  );
}

function RemainingEditor({ editor }: { editor: EditorOf<"REMAINING_AMOUNT"> }) {
  const t = useT("pay");
  return <AmountPanel label={t("split.remaining.label")} amount={editor.amount} />;
}
