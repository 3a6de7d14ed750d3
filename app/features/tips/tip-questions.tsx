import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, ChoiceCard, ChoiceGroup, Heading, LinkButton, Price } from "~/ui";
import { Dialog } from "../shell/dialog";
import { OWN_TIP_ID } from "./tip-choices";
import * as css from "./tip-choices.css";
import type { belowView, coinView, largeView, roundView } from "./tip-steps.server";

type Coin = NonNullable<ReturnType<typeof coinView>>;
type Round = NonNullable<ReturnType<typeof roundView>>;
type Large = NonNullable<ReturnType<typeof largeView>>;
type Below = NonNullable<ReturnType<typeof belowView>>;

/** The form of the screen that asks; its buttons are in the page's bar. */
export const QUESTION_FORM = "tip-question";

const coinTexts = {
  "one-euro": "coin.oneEuro",
  "two-euro": "coin.twoEuro",
  "keep-the-change": "coin.change",
} as const;

/** In France: a coin, or the change, from a guest who gave no tip (TIP-59). It is offered once and lightly. */
export function CoinScreen({ coin }: { coin: Coin }) {
  const t = useT("tips");
  return (
    <Form method="post" id={QUESTION_FORM} className={css.question}>
      <input type="hidden" name="intent" value="coin" />
      <img className={css.picture} src={`/tips/${coin.kind}.svg`} alt="" width={220} height={220} />
      <Heading look="title">{t(coinTexts[coin.kind])}</Heading>
      <p className={css.questionText}>
        {t("coin.text", { part: coin.part, total: coin.total, amount: coin.amount })}
      </p>
    </Form>
  );
}

/** Take the coin or leave it; neither answer is hidden. */
export function CoinBar({ coin }: { coin: Coin }) {
  const t = useT("tips");
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <Button form={QUESTION_FORM} name="coin" value="yes" size="large" busy={busy}>
        {t("coin.accept", { amount: coin.amount })}
      </Button>
      <Button form={QUESTION_FORM} name="coin" value="no" variant="quiet" wide>
        {t("coin.decline")}
      </Button>
    </>
  );
}

/** In the US: choose whether the tip becomes whole dollars, then confirm (TIP-57, TIP-58). */
export function RoundScreen({ round }: { round: Round }) {
  const t = useT("tips");
  return (
    <Form method="post" id={QUESTION_FORM} className={css.form}>
      <input type="hidden" name="intent" value="round" />
      <div className={css.question}>
        <p className={css.questionText}>{t("round.text")}</p>
        <Price size="hero">{round.tip}</Price>
      </div>
      <ChoiceGroup legend={t("round.question")}>
        <ChoiceCard
          name="roundUp"
          value="yes"
          required
          title={t("round.yes", { amount: round.rounded })}
          price={`+ ${round.extra}`}
        />
        <ChoiceCard
          name="roundUp"
          value="no"
          required
          title={t("round.no", { amount: round.tip })}
        />
      </ChoiceGroup>
    </Form>
  );
}

export function RoundBar() {
  const t = useT("tips");
  const busy = useNavigation().state === "submitting";
  return (
    <Button form={QUESTION_FORM} size="large" busy={busy}>
      {t("round.confirm")}
    </Button>
  );
}

/** In the US: says that a rate lies below the suggestions, and leaves it to the guest (TIP-54). */
export function BelowDialog({ below, closeHref }: { below: Below; closeHref: string }) {
  const t = useT("tips");
  return (
    <Dialog id="below-average" title={t("below.title")} closeHref={closeHref} open>
      <p>{t("below.text", below)}</p>
      <LinkButton to={closeHref} variant="primary" size="large">
        {t("below.keep", { rate: below.rate })}
      </LinkButton>
      <LinkButton to={`${closeHref}#${OWN_TIP_ID}`}>{t("adjust")}</LinkButton>
    </Dialog>
  );
}

/** Asks once whether a tip above the part, or above the venue's limit, is meant; then it goes on. */
export function LargeDialog({ large, closeHref }: { large: Large; closeHref: string }) {
  const t = useT("tips");
  return (
    <Dialog id="large-tip" title={t("large.title")} closeHref={closeHref} open>
      <p>{t("large.text", { tip: large.tip, part: large.part })}</p>
      <Form method="post" action={closeHref} className={css.form}>
        <input type="hidden" name="meantTip" value={large.value} />
        <Button name="intent" value="meant" size="large">
          {t("large.keep", { tip: large.tip })}
        </Button>
      </Form>
      <LinkButton to={`${closeHref}#${OWN_TIP_ID}`}>{t("adjust")}</LinkButton>
    </Dialog>
  );
}
