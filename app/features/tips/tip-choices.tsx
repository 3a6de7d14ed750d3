import type { PresetWeight } from "~/domain/tips/suggestions";
import { useT } from "~/i18n/react";
import { Badge, ChoiceCard, ChoiceGroup, ChoiceTile, LinkButton } from "~/ui";
import * as css from "./tip-choices.css";
import type { TipChoiceView, TipsView } from "./tips-view.server";

export const OWN_TIP_ID = "custom";

interface TipChoicesProps {
  tips: TipsView;
  /** Called with the answer that the guest pressed, for a button that names it. */
  onChoose?: (choice: string) => void;
  /** Where the guest names a tip of their own; its dialog on the same page unless said otherwise. */
  ownTipHref?: string;
}

/** Three presets, the guest's own tip, and none where that is one of the answers (TIP-18, TIP-22). */
export function TipChoices({ tips, onChoose, ownTipHref = `#${OWN_TIP_ID}` }: TipChoicesProps) {
  const t = useT("tips");
  const { choices, ownTip, noTip, noTipChecked } = tips;
  const chosenOwn = ownTip?.chosen ?? null;
  const choose = (value: string) => ({
    name: "choice",
    value,
    required: true,
    onChange: () => onChoose?.(value),
  });
  return (
    <div className={css.form}>
      <div className={choices.every(isShort) ? css.closeTiles : css.longTiles}>
        <ChoiceGroup legend={t("question")} layout="tiles">
          {choices.map((choice) => (
            <ChoiceTile
              key={choice.weight}
              {...choose(choice.weight)}
              title={<TileTitle choice={choice} emojis={tips.emojis} />}
              detail={choice.label}
              defaultChecked={choice.checked}
            />
          ))}
        </ChoiceGroup>
      </div>
      {noTip === "chosen" ? (
        <ChoiceCard
          {...choose("WITHOUT")}
          title={t("none")}
          defaultChecked={noTipChecked && !chosenOwn}
        />
      ) : null}
      {chosenOwn ? (
        <ChoiceCard
          {...choose("CUSTOM")}
          title={t("own")}
          detail={chosenOwn.rate}
          price={chosenOwn.amount}
          defaultChecked
        />
      ) : null}
      {ownTip ? (
        <LinkButton to={ownTipHref} variant={chosenOwn ? "quiet" : "secondary"}>
          {t(chosenOwn ? "change" : tips.adjusts ? "adjust" : "custom")}
        </LinkButton>
      ) : null}
      {tips.showsRates ? (
        <p className={css.hint}>
          {t(tips.beforeTax ? "baseBeforeTax" : "base", { base: tips.base })}
        </p>
      ) : null}
    </div>
  );
}

/** Words of a few letters leave room for all three beside each other on the smallest phone. */
function isShort({ label, amount }: TipChoiceView): boolean {
  return (label ?? "").length <= 9 && amount.length <= 9;
}

function TileTitle({ choice, emojis }: { choice: TipChoiceView; emojis: boolean }) {
  const t = useT("tips");
  return (
    <span className={css.tile}>
      {emojis ? <TipFace weight={choice.weight} /> : null}
      <span className={css.amount}>{choice.amount}</span>
      {choice.popular ? (
        <span className={css.badge}>
          <Badge tone="accent">{t("popular")}</Badge>
        </span>
      ) : null}
    </span>
  );
}

// Drawn on a 32-unit grid with one pen, like the icons: eyes and mouth of a contented, a happy and a
// delighted face.
const faces: Record<PresetWeight, string> = {
  LOWEST: "M11.5 13v.01M20.5 13v.01M11 19.5c2.6 2.6 7.4 2.6 10 0",
  MEDIUM:
    "M10 13.5c.6-1.6 2.6-1.6 3.2 0M18.8 13.5c.6-1.6 2.6-1.6 3.2 0M10.5 18.5c1 5.6 10 5.6 11 0Z",
  BIGGEST:
    "m9.2 12.2 1.9 1.8 1.9-1.8c.9-1.9-1.5-2.6-1.9-1-.4-1.6-2.8-.9-1.9 1ZM19 12.2l1.9 1.8 1.9-1.8c.9-1.9-1.5-2.6-1.9-1-.4-1.6-2.8-.9-1.9 1ZM10 18c.6 7 11.4 7 12 0Z",
};

/** The face beside a tip, where the venue shows emojis (TIP-04). It only decorates. */
function TipFace({ weight }: { weight: PresetWeight }) {
  return (
    <svg
      aria-hidden="true"
      className={css.face}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="16" cy="16" r="12.5" />
      <path d={faces[weight]} />
    </svg>
  );
}
