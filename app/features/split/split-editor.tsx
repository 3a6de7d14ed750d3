import { type AmountE5, sum, ZERO_E5 } from "~/domain/money/amount";
import { parseAmount } from "~/domain/money/text";
import { useT } from "~/i18n/react";
import { AmountField, AmountPanel, Card, CheckboxRow, ChoiceGroup } from "~/ui";
import { ItemsEditor } from "./items-editor";
import { ShareEditor } from "./share-editor";
import type { EditorOf, SplitEditorView } from "./split-editor.server";

interface SplitEditorProps {
  editor: SplitEditorView;
  /** What is wrong with the form, in the guest's language. */
  error: string | null;
  onAmount: (amount: AmountE5) => void;
}

/** The fields of a split of any type; they are inside the page's form. */
export function SplitEditor({ editor, error, onAmount }: SplitEditorProps) {
  switch (editor.type) {
    case "ITEMS":
      return <ItemsEditor editor={editor} onAmount={onAmount} />;
    case "SHARE":
      return <ShareEditor editor={editor} error={error} onAmount={onAmount} />;
    case "AMOUNT":
      return <AmountEditor editor={editor} error={error} onAmount={onAmount} />;
    case "CHECK_SEAT":
      return <SeatsEditor editor={editor} onAmount={onAmount} />;
    case "REMAINING_AMOUNT":
      return <RemainingEditor editor={editor} />;
  }
}

type Editing<T extends SplitEditorView["type"]> = {
  editor: EditorOf<T>;
  onAmount: (amount: AmountE5) => void;
};

function AmountEditor({ editor, error, onAmount }: Editing<"AMOUNT"> & { error: string | null }) {
  const t = useT("pay");
  return (
    <Card as="section">
      <AmountField
        label={t("split.amount.label")}
        name="amount"
        hint={t("split.amount.left", { amount: editor.left })}
        error={error}
        defaultValue={editor.text}
        currencySymbol={editor.currencySymbol}
        symbolPosition={editor.symbolPosition}
        onChange={(event) => {
          const parsed = parseAmount(event.target.value, editor.currency);
          onAmount(parsed.ok ? parsed.value : ZERO_E5);
        }}
      />
    </Card>
  );
}

function SeatsEditor({ editor, onAmount }: Editing<"CHECK_SEAT">) {
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
              onAmount(sum(rows.map((row) => row.amount)));
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
