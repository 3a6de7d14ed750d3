import { Form } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, Card, Icon, LinkButton, Notice } from "~/ui";
import * as css from "../voucher/voucher.css";

/** A reward on the page where the guest pays: to be had, put on, or out of reach (LOY-53). */
export type RewardOfferView = {
  state: "offered" | "applied" | "down" | "signUp";
  /** The page that asks whether to use it, and that takes it off; for `signUp` that of making an account. */
  href: string;
  /** What it is called, for `signUp` whose rewards there are; null where there are several. */
  label: string | null;
  /** What it takes off, where that is known: "−€9.00". */
  off: string | null;
};

/** The toggle of a reward: on leads to a question, off takes the discount away at once (LOY-53, LOY-54). */
export function RewardOffer({ reward: { state, href, label, off } }: { reward: RewardOfferView }) {
  const t = useT("loyalty");
  if (state === "down") return <Notice>{t("use.down")}</Notice>;
  if (state === "signUp") {
    return (
      <Card>
        <div className={css.row}>
          <span className={css.text}>
            <Icon name="gift" />
            {t("use.account", { group: label ?? "" })}
          </span>
          <LinkButton to={href} size="small">
            {t("use.signUp")}
          </LinkButton>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <div className={css.row}>
        <span className={css.text}>
          <Icon name="voucher" />
          <span>
            {state === "applied"
              ? t("use.applied", { name: label ?? "" })
              : (label ?? t("use.many"))}
            {off ? (
              <>
                {" · "}
                <span className={css.off}>{off}</span>
              </>
            ) : null}
          </span>
        </span>
        {state === "applied" ? (
          <Form method="post" action={href}>
            <Button name="intent" value="remove" variant="quiet" size="small">
              {t("use.remove")}
            </Button>
          </Form>
        ) : (
          <LinkButton to={href} size="small">
            {t("use.open")}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
