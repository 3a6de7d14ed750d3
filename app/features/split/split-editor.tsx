import { useState } from "react";
import type { ChosenPart } from "~/domain/bill/service-forecast";
import { MAX_GUESTS, MIN_GUESTS } from "~/domain/bill/share-guests";
import { sum, ZERO_E5 } from "~/domain/money/amount";
import { parseAmount } from "~/domain/money/text";
import { useLocale, useT } from "~/i18n/react";
import {
  AmountField,
  AmountPanel,
  Card,
  CheckboxRow,
  ChoiceGroup,
  Donut,
  Heading,
  Price,
  Stepper,
} from "~/ui";
import { moneyFormatter } from "../money-formatter";
import { ItemsEditor } from "./items-editor";
import { mostShares, sharesEstimate, withinBounds } from "./share-terms";
import * as css from "./split-editor.css";
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

/** How many guests, how many shares, and the whole as a ring (SPLIT-48, SPLIT-55 to SPLIT-57). */
export function ShareEditor({ editor, onChosen }: Editing<"SHARE">) {
  const t = useT("pay");
  const locale = useLocale();
  const { terms } = editor;
  const [chosen, setChosen] = useState<{ guests: number; shares: number } | null>(null);
  const { guests, shares } = chosen ?? editor;
  const amount = chosen
    ? moneyFormatter(terms.currency, locale)(sharesEstimate(terms, guests, shares))
    : editor.amount;
  function choose(next: { guests: number; shares: number }) {
    const bounded = withinBounds(terms, next.guests, next.shares);
    setChosen(bounded);
    onChosen({ amountE5: sharesEstimate(terms, bounded.guests, bounded.shares) });
  }
  return (
    <Card as="section">
      <Heading>{t("split.share.title")}</Heading>
      <div className={css.picture}>
        <Donut
          sectors={guests}
          paid={terms.sharesTaken}
          selected={shares}
          label={t("split.share.picture", { shares, guests, paid: terms.sharesTaken })}
        >
          <Price size="large">{amount}</Price>
        </Donut>
      </div>
      <div className={css.steppers}>
        {terms.fixedGuests === null ? (
          <Stepper
            label={t("split.share.guests")}
            name="guests"
            defaultValue={editor.guests}
            min={MIN_GUESTS}
            max={MAX_GUESTS}
            decreaseLabel={t("split.share.fewerGuests")}
            increaseLabel={t("split.share.moreGuests")}
            onChange={(value) => choose({ guests: value, shares })}
          />
        ) : (
          <p>{t("split.share.fixed", { count: terms.fixedGuests, paid: terms.sharesTaken })}</p>
        )}
        <Stepper
          key={`shares-${mostShares(terms, guests)}`}
          label={t("split.share.shares")}
          name="shares"
          defaultValue={shares}
          min={1}
          max={mostShares(terms, guests)}
          decreaseLabel={t("split.share.fewerShares")}
          increaseLabel={t("split.share.moreShares")}
          onChange={(value) => choose({ guests, shares: value })}
        />
      </div>
      <p className={css.hint}>{t("split.share.hint")}</p>
    </Card>
  );
}
