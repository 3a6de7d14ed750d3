import { Form, useNavigation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, LinkButton } from "~/ui";
import { Dialog } from "../shell/dialog";
import { OWN_TIP_ID, TipChoices } from "./tip-choices";
import * as css from "./tip-choices.css";
import type { TipsView } from "./tips-view.server";

const TIP_DIALOG_ID = "tip";

interface TipOfferProps {
  /** Null where the tips page itself has something to say first. */
  tips: TipsView | null;
  /** The tips page of the split, which takes what the dialog says. */
  tipsPath: string;
  hasTip: boolean;
  closeHref: string;
}

/** On the page where the guest pays: the way to add a tip or change it, in a dialog of its own (TIP-52). */
export function TipOffer({ tips, tipsPath, hasTip, closeHref }: TipOfferProps) {
  const t = useT("tips");
  const pay = useT("pay");
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <LinkButton to={tips ? `${closeHref}#${TIP_DIALOG_ID}` : tipsPath} variant="quiet">
        {pay(hasTip ? "checkout.changeTip" : "checkout.addTip")}
      </LinkButton>
      {tips ? (
        <Dialog id={TIP_DIALOG_ID} title={t("title")} closeHref={closeHref}>
          <Form method="post" action={tipsPath} className={css.form}>
            <TipChoices tips={tips} ownTipHref={`${tipsPath}#${OWN_TIP_ID}`} />
            <Button name="intent" value="tip" size="large" busy={busy}>
              {t("confirm")}
            </Button>
            {tips.noTip === "offered" ? (
              <Button name="intent" value="noTip" variant="quiet" wide formNoValidate>
                {t("none")}
              </Button>
            ) : null}
          </Form>
        </Dialog>
      ) : null}
    </>
  );
}
