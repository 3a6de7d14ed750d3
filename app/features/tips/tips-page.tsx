import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { AmountPanel, Button } from "~/ui";
import { errorOf, valueAgain } from "../forms/answered";
import { CheckedForm } from "../forms/checked-form";
import { useRefusal } from "../forms/use-refusal";
import { Shell } from "../shell/shell";
import { OwnTipDialog, type RefusedOwnTip } from "./own-tip-dialog";
import { TipChoices } from "./tip-choices";
import * as css from "./tip-choices.css";
import type { ReadingView } from "./tip-form.server";
import { BelowDialog, LargeDialog } from "./tip-questions";
import type { belowView, largeView } from "./tip-steps.server";
import type { TipsView } from "./tips-view.server";

const FORM = "tip-form";

interface TipsPageProps {
  frame: {
    title: string;
    detail: string | null;
    back: string;
    news: ReactNode;
  };
  tips: TipsView;
  below: ReturnType<typeof belowView>;
  large: ReturnType<typeof largeView>;
  self: string;
  answer: (SubmissionResult & { readings: ReadingView[] }) | null;
}

/** The full page of the tips (TIP-51); in the US it also adjusts and warns (TIP-53, TIP-54). */
export function TipsPage({ frame, tips, below, large, self, answer }: TipsPageProps) {
  const t = useT("tips");
  const busy = useNavigation().state === "submitting";
  const { chosen, coming, decided, choose } = useChosen(tips);
  const next = decided ? t("continueWithout") : t("continue");
  const label = chosen ? t("continueWith", { amount: chosen.amount }) : next;
  const bar = (
    <>
      <Button
        form={FORM}
        name="intent"
        value="tip"
        size="large"
        busy={busy}
        disabled={decided === false}
      >
        {/* A new element for each text: one that grows and moves would count as a layout shift. */}
        <span key={label}>{label}</span>
      </Button>
      {tips.noTip === "offered" ? (
        <Button form={FORM} name="intent" value="noTip" variant="quiet" wide formNoValidate>
          {t("none")}
        </Button>
      ) : null}
    </>
  );
  const refusal = useRefusal(answer);
  const problem = refusal.errorOf("choice") ?? refusal.errorOf("intent");
  return (
    <Shell {...frame} bar={bar}>
      <AmountPanel
        compact
        label={tips.partLabel}
        amount={tips.part}
        detail={<WithTip total={coming?.total ?? null} isKnown={chosen !== null} />}
      />
      {tips.serviceCharged ? <p className={css.service}>{t("serviceCharged")}</p> : null}
      <CheckedForm refusal={refusal} problem={problem} id={FORM}>
        <TipChoices tips={tips} onChoose={choose} />
        {tips.noTip === null ? (
          <Button name="intent" value="noTip" variant="quiet" wide formNoValidate>
            {t("continueWithout")}
          </Button>
        ) : null}
      </CheckedForm>
      {tips.ownTip ? (
        <OwnTipDialog tips={tips} refused={refusedOwn(answer)} closeHref={self} />
      ) : null}
      {large ? <LargeDialog large={large} closeHref={self} /> : null}
      {below ? <BelowDialog below={below} closeHref={self} /> : null}
    </Shell>
  );
}

/** The total with the tip; the line keeps its room from the start, so that nothing moves when the script shows it. */
function WithTip({ total, isKnown }: { total: string | null; isKnown: boolean }) {
  const t = useT("tips");
  if (total === null) return "\u00a0";
  return (
    <span className={isKnown ? undefined : css.coming}>{t("withTip", { amount: total })}</span>
  );
}

function refusedOwn(answer: TipsPageProps["answer"]): RefusedOwnTip | null {
  const error = errorOf(answer, "customAmount");
  if (!answer || !error) return null;
  const unit = valueAgain(answer, "customUnit") === "percent" ? "percent" : "amount";
  const values = { typed: valueAgain(answer, "customAmount"), unit } as const;
  return { values, error, readings: answer.readings };
}

/**
 * The chosen tip, and whether the guest has decided: until then there is no tip to confirm (TIP-50). Before the
 * script runs, the page can't follow the choice: `chosen` and `decided` are null, and `coming`, the venue's first
 * choice, only takes the room of the line.
 */
function useChosen(tips: TipsView) {
  const [pressed, choose] = useState<string | null>(null);
  const [follows, setFollows] = useState(false);
  useEffect(() => setFollows(true), []);
  const own = tips.ownTip?.chosen ?? null;
  const choice = pressed ?? (own ? "CUSTOM" : checkedIn(tips));
  const preset = tips.choices.find(({ weight }) => weight === choice);
  const chosen = choice === "CUSTOM" ? own : (preset ?? null);
  return follows
    ? { chosen, coming: chosen, decided: choice !== null, choose }
    : { chosen: null, coming: chosen, decided: null, choose };
}

function checkedIn({ choices, noTip, noTipChecked }: TipsView): string | null {
  if (noTip === "chosen" && noTipChecked) return "WITHOUT";
  return choices.find(({ checked }) => checked)?.weight ?? null;
}
