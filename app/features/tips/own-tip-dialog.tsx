import { type FocusEvent, useEffect, useRef, useState } from "react";
import { formatRate } from "~/domain/money/text";
import { canConfirmTip, parseTipAmount, parseTipRate } from "~/domain/tips/custom-tip";
import { customRateTip } from "~/domain/tips/tip-amount";
import { Form, useNavigation, useSubmit } from "~/framework";
import { useLocale, useT } from "~/i18n/react";
import { AmountField, Button, ChoiceGroup, ChoiceTile, DefaultSubmit } from "~/ui";
import { moneyFormatter } from "../money-formatter";
import { Dialog } from "../shell/dialog";
import { OWN_TIP_ID } from "./tip-choices";
import * as css from "./tip-choices.css";
import type { ReadingView } from "./tip-form.server";
import type { TipsView } from "./tips-view.server";

type Unit = "amount" | "percent";

export type RefusedOwnTip = {
  values: { typed: string; unit: Unit };
  error: string;
  readings: ReadingView[];
};

interface OwnTipDialogProps {
  tips: TipsView;
  refused: RefusedOwnTip | null;
  closeHref: string;
  /** The tips page, where the page that shows the dialog is another one. */
  action?: string;
}

/** The guest's own tip, in money or in percent (TIP-43 to TIP-49, TIP-53). Works as a plain form. */
export function OwnTipDialog(props: OwnTipDialogProps) {
  const { tips, refused } = props;
  const t = useT("tips");
  const id = OWN_TIP_ID;
  return (
    <Dialog
      id={id}
      title={t(tips.adjusts ? "adjustTitle" : "custom")}
      closeHref={props.closeHref}
      open={refused !== null}
    >
      <OwnTipForm key={refused ? "refused" : (tips.ownTip?.typed ?? "")} {...props} />
    </Dialog>
  );
}

function OwnTipForm({ tips, refused, action }: OwnTipDialogProps) {
  const t = useT("tips");
  const pay = useT("pay");
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const pressedAt = usePressedAt();
  const start = refused?.values ?? tips.ownTip ?? { typed: "", unit: "amount" as const };
  const [unit, setUnit] = useState(start.unit);
  const [follows, setFollows] = useState(false);
  useEffect(() => setFollows(true), []);
  // Unset until the guest types: without a script nothing here changes.
  const [typed, setTyped] = useState<string | null>(null);
  const [slip, setSlip] = useState<string | null>(refused?.error ?? null);
  const read = follows ? parsed(typed ?? start.typed, unit, tips.currency) : null;
  const worth = useWorth(tips, typed, unit);
  const percent = unit === "percent";

  function leave(event: FocusEvent<HTMLInputElement>) {
    const { form, value } = event.currentTarget;
    const inside = form?.contains(event.relatedTarget);
    const open = event.currentTarget.closest("dialog")?.open;
    if (typed === null || inside || !form || !open || !document.hasFocus()) return;
    const now = parsed(value, unit, tips.currency);
    if (now.kind === "infinite") return setSlip(t("andBeyond"));
    if (now.kind === "invalid") {
      event.currentTarget.value = "0";
      setTyped("0");
      return setSlip(pay(now.messageKey));
    }
    if (canSend(now) && submitsOnBlur(performance.now(), pressedAt.current)) submit(form);
  }

  return (
    <Form
      method="post"
      action={action}
      className={css.ownForm}
      data-follows={follows ? "" : undefined}
      preventScrollReset
    >
      {/* Enter in the field sends what is typed, whatever buttons are in between. */}
      <DefaultSubmit />
      <input type="hidden" name="intent" value="ownTip" />
      <UnitChoice unit={unit} currencySymbol={tips.currencySymbol} onUnit={setUnit} />
      <AmountField
        label={t("customLabel")}
        name="customAmount"
        defaultValue={start.typed}
        currencySymbol={percent ? "%" : tips.currencySymbol}
        symbolPosition={percent ? "after" : tips.symbolPosition}
        error={slip}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setSlip(null);
        }}
        onBlur={leave}
      />
      {typed === null && refused ? <TipReadings readings={refused.readings} /> : null}
      <p className={css.worth} aria-live="polite">
        {worth ? t("worth", { value: worth }) : null}
      </p>
      <Button size="large" busy={busy} disabled={read !== null && !canSend(read)}>
        {t("set")}
      </Button>
    </Form>
  );
}

function UnitChoice(props: { unit: Unit; currencySymbol: string; onUnit: (unit: Unit) => void }) {
  const { unit, currencySymbol, onUnit } = props;
  const t = useT("tips");
  return (
    <ChoiceGroup legend={t("customUnit")} layout="tiles">
      <ChoiceTile
        name="customUnit"
        value="amount"
        title={t("unitAmount", { symbol: currencySymbol })}
        defaultChecked={unit === "amount"}
        onChange={() => onUnit("amount")}
      />
      <ChoiceTile
        name="customUnit"
        value="percent"
        title={t("unitPercent")}
        defaultChecked={unit === "percent"}
        onChange={() => onUnit("percent")}
      />
    </ChoiceGroup>
  );
}

/** What can be read in two ways is sent too: the answer asks which one is meant. */
function canSend(tip: ReturnType<typeof parsed>): boolean {
  return tip.kind === "ambiguous" || canConfirmTip(tip);
}

function parsed(typed: string, unit: Unit, currency: string) {
  return unit === "percent" ? parseTipRate(typed) : parseTipAmount(typed, currency);
}

/** What a percentage comes to, as the guest types it. */
function useWorth(tips: TipsView, typed: string | null, unit: Unit) {
  const locale = useLocale();
  if (typed === null || unit === "amount") return null;
  const rate = parseTipRate(typed);
  if (rate.kind !== "valid" || rate.value <= 0) return null;
  const amount = customRateTip(tips.baseE5, rate.value, tips.currency);
  return `${formatRate(rate.value, locale)} · ${moneyFormatter(tips.currency, locale)(amount)}`;
}

/** When the mouse or a finger was last pressed anywhere on the page (TIP-48). */
function usePressedAt() {
  const at = useRef<number | null>(null);
  useEffect(() => {
    const note = () => {
      at.current = performance.now();
    };
    document.addEventListener("mousedown", note, true);
    return () => document.removeEventListener("mousedown", note, true);
  }, []);
  return at;
}

/** A press this many milliseconds before a field is left is why it was left (TIP-48). */
const PRESS_MS = 50;

/**
 * Whether leaving the field of a custom tip means that the guest is done with it: the keyboard's own
 * "done" does, and a press on something else does not, because that press says itself what it means.
 *
 * @param leftAt milliseconds on the page's clock.
 * @param pressedAt when the mouse or a finger was last pressed; null if never.
 */
export function submitsOnBlur(leftAt: number, pressedAt: number | null): boolean {
  return pressedAt === null || leftAt - pressedAt > PRESS_MS;
}

function TipReadings({ readings }: { readings: ReadingView[] }) {
  if (readings.length === 0) return null;
  return (
    <div className={css.readings}>
      {readings.map(({ value, text }) => (
        <Button key={value} name="reading" value={value} variant="secondary">
          {text}
        </Button>
      ))}
    </div>
  );
}
