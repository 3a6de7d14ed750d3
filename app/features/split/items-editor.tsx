import { useRef } from "react";
import { type AmountE5, sum, ZERO_E5 } from "~/domain/money/amount";
import { useT } from "~/i18n/react";
import { Card, CheckboxRow, ChoiceGroup, SelectField } from "~/ui";
import { Claims } from "../bill/item-list";
import * as css from "./split-editor.css";
import type { EditorOf, ItemRow } from "./split-editor.server";

interface ItemsEditorProps {
  editor: EditorOf<"ITEMS">;
  /** Called after each change with what is chosen now, in 1/100000. */
  onAmount: (amount: AmountE5) => void;
}

/** The dishes to tick, each with how much of it (SPLIT-47, SPLIT-54). */
export function ItemsEditor({ editor, onAmount }: ItemsEditorProps) {
  const element = useRef<HTMLDivElement>(null);
  function report() {
    const form = element.current?.closest("form");
    if (form) onAmount(chosenIn(new FormData(form), editor));
  }
  return (
    <div ref={element} className={css.groups} onChange={report}>
      {editor.pricesDiffer ? <p className={css.hint}>{editor.pricesDiffer}</p> : null}
      {editor.groups.map(({ key, title, rows }) => (
        <Card as="section" key={key}>
          <ChoiceGroup legend={title} layout="rows">
            {rows.map((row) => (
              <ItemChoice key={`${row.lineId}-${row.free}`} row={row} />
            ))}
          </ChoiceGroup>
        </Card>
      ))}
    </div>
  );
}

function ItemChoice({ row }: { row: ItemRow }) {
  const t = useT("pay");
  return (
    <div className={css.item}>
      <CheckboxRow
        name="line"
        value={row.lineId}
        label={row.name}
        detail={<RowDetail row={row} />}
        price={row.price}
        disabled={!row.free}
        defaultChecked={row.checked}
      />
      {row.free ? (
        <div className={css.howMuch}>
          <SelectField
            label={t("split.items.howMuch", { name: row.name })}
            name="quantity"
            defaultValue={row.chosen}
            options={row.options}
          />
        </div>
      ) : null}
    </div>
  );
}

/** What belongs to the dish, and who has something to do with it. */
function RowDetail({ row }: { row: ItemRow }) {
  return (
    <>
      {row.detail}
      {row.claims.length > 0 ? <Claims claims={row.claims} /> : null}
    </>
  );
}

function chosenIn(form: FormData, editor: EditorOf<"ITEMS">): AmountE5 {
  const rows = editor.groups.flatMap((group) => group.rows);
  const quantities = new Set(form.getAll("quantity"));
  const chosen = form.getAll("line").map((lineId) => {
    const row = rows.find((one) => one.lineId === lineId);
    return row?.options.find(({ value }) => quantities.has(value))?.amount ?? ZERO_E5;
  });
  return sum(chosen);
}
