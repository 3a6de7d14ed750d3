import { useState } from "react";
import type { ChosenPart } from "~/domain/bill/service-forecast";
import { MAX_GUESTS, MIN_GUESTS } from "~/domain/bill/share-guests";
import { useLocale, useT } from "~/i18n/react";
import { Card, Donut, Heading, Price, Stepper } from "~/ui";
import { moneyFormatter } from "../money-formatter";
import { mostShares, sharesEstimate, withinBounds } from "./share-terms";
import * as css from "./split-editor.css";
import type { EditorOf } from "./split-editor.server";

interface ShareEditorProps {
  editor: EditorOf<"SHARE">;
  onChosen: (chosen: ChosenPart) => void;
}

/** How many guests, how many shares, and the whole as a ring (SPLIT-48, SPLIT-55 to SPLIT-57). */
export function ShareEditor({ editor, onChosen }: ShareEditorProps) {
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
