import { type InputHTMLAttributes, type ReactNode, useRef, useState } from "react";
import type { ChosenPart } from "~/domain/bill/service-forecast";
import { type AmountE5, sum } from "~/domain/money/amount";
import { parsePart } from "~/domain/money/part-text";
import { useT } from "~/i18n/react";
import { Card, CheckboxRow, ChoiceGroup, Field, VisuallyHidden } from "~/ui";
import { Claims } from "../bill/item-list";
import { chosenAmount } from "./chosen-amount";
import * as css from "./split-editor.css";
import type { EditorOf, ItemRow } from "./split-editor.server";

interface PartChipProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "title" | "type"> {
  title: string;
  detail?: string;
}

interface ItemsEditorProps {
  editor: EditorOf<"ITEMS">;
  /** Called after each change with what is chosen now. */
  onChosen: (chosen: ChosenPart) => void;
}

/** The dishes to tick, each with how much of it (SPLIT-47, SPLIT-54). */
export function ItemsEditor({ editor, onChosen }: ItemsEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  function report() {
    const form = element.current?.closest("form");
    if (form) onChosen(chosenIn(new FormData(form), editor));
  }
  return (
    <div ref={element} className={css.groups} onChange={report}>
      {editor.pricesDiffer ? <p className={css.hint}>{editor.pricesDiffer}</p> : null}
      {editor.groups.map(({ key, title, rows }) => (
        <Card as="section" key={key}>
          <ChoiceGroup legend={title} layout="rows">
            {rows.map((row) => (
              <ItemChoice key={`${row.lineId}-${row.own.free}`} row={row} />
            ))}
          </ChoiceGroup>
        </Card>
      ))}
    </div>
  );
}

function ItemChoice({ row }: { row: ItemRow }) {
  return (
    <div className={css.item}>
      <CheckboxRow
        name="line"
        value={row.lineId}
        label={row.name}
        detail={
          <>
            {row.detail}
            {row.claims.length > 0 ? <Claims claims={row.claims} /> : null}
          </>
        }
        price={row.price}
        disabled={!row.free}
        defaultChecked={row.checked}
      />
      {row.free ? <Parts row={row} /> : null}
    </div>
  );
}

/** How much of a dish, as chips; the last one opens a field (docs/decisions/0006: radio inputs, no script). */
function Parts({ row }: { row: ItemRow }) {
  const t = useT("pay");
  const [unread, setUnread] = useState(false);
  const name = `part.${row.place}`;
  return (
    <div className={css.howMuch}>
      <PartChips legend={t("split.items.howMuch", { name: row.name })}>
        {row.options.map(({ value, sign, price, label }) => (
          <PartChip
            key={value}
            name={name}
            value={value}
            aria-label={label}
            title={sign}
            detail={price}
            defaultChecked={value === row.chosen}
          />
        ))}
        <PartChip
          name={name}
          value={row.own.value}
          title={t("split.items.own")}
          defaultChecked={row.own.value === row.chosen}
          data-own
        />
      </PartChips>
      <div className={css.ownPart}>
        <Field
          label={t("split.items.ownLabel")}
          hint={t("split.items.ownHint")}
          name={`own.${row.place}`}
          defaultValue={row.own.text}
          autoComplete="off"
          maxLength={20}
          error={unread ? t("split.items.ownUnread") : null}
          onChange={({ target: { value } }) =>
            setUnread(value.trim() !== "" && parsePart(value) === null)
          }
        />
      </div>
    </div>
  );
}

function chosenIn(form: FormData, editor: EditorOf<"ITEMS">): ChosenPart {
  const ticked = new Set(form.getAll("line"));
  const rows = editor.groups.flatMap((group) => group.rows);
  const lines: Record<string, AmountE5> = {};
  for (const row of rows) {
    if (!ticked.has(row.lineId)) continue;
    const typed = String(form.get(`own.${row.place}`) ?? "");
    const part = String(form.get(`part.${row.place}`));
    lines[row.lineId] = chosenAmount(row, part, typed, editor.currency);
  }
  return { amountE5: sum(Object.values(lines)), lines };
}

/** Parts of one dish side by side, under a question that only screen readers need. */
function PartChips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={css.chips}>{children}</div>
    </fieldset>
  );
}

function PartChip({ title, detail, ...control }: PartChipProps) {
  return (
    <label className={detail ? css.chip : css.wideChip}>
      <input {...control} type="radio" className={css.control} />
      <span className={css.face}>
        <span className={css.title}>{title}</span>
        {detail ? <span className={css.detail}>{detail}</span> : null}
      </span>
    </label>
  );
}
