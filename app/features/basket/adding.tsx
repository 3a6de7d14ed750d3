import type { ProductId } from "~/contracts/ids";
import { useT } from "~/i18n/react";
import { Announcement, Icon, type IconName, VisuallyHidden } from "~/ui";
import { placeInMenu } from "../menu/menu-anchors";
import * as css from "./adding.css";
import { ADDING_FORM, type PressName, pressText, SAME_AGAIN } from "./adding-press";
import { noteHydrated } from "./early-presses";
import { useCountOf } from "./shown-counts";
import type { AddingAnswer } from "./use-adding";

interface AddingProps {
  /** Which dish of which menu it is. */
  pick: string;
  productId: ProductId;
  name: string;
  press: PressName;
}

/** Says in a screen reader how many there are now; answers may come in another order than the presses. */
export function AddingNews({ answer }: { answer: AddingAnswer | undefined }) {
  const t = useT("basket");
  const dish = answer?.dish;
  const count = useCountOf(dish?.key ?? "");
  if (!dish) return <Announcement text="" />;
  const { name } = dish;
  return <Announcement text={count > 0 ? t("countOf", { name, count }) : t("noneOf", { name })} />;
}

/** One more of a dish, and one fewer where there are some: buttons of the form around nothing (`AddingForm`). */
export function Adding({ pick, productId, name, press }: AddingProps) {
  const t = useT("basket");
  const count = useCountOf(pick);
  const place = press === "again" ? SAME_AGAIN : placeInMenu(productId);
  const step = (by: 1 | -1, icon: IconName, label: string) => (
    <button
      type="submit"
      form={ADDING_FORM}
      // A refusal without a script comes back to the same place as well.
      formAction={`#${encodeURIComponent(place)}`}
      name={press}
      value={pressText({ key: pick, by })}
      className={css.step}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div ref={noteHydrated} className={css.adding} data-part="menu-add">
      {count > 0 ? (
        <>
          {step(-1, "minus", t("takeOneOf", { name }))}
          <span className={css.count} aria-hidden="true">
            {count}
          </span>
          <VisuallyHidden>{t("countOf", { name, count })}</VisuallyHidden>
        </>
      ) : null}
      {step(1, "plus", t("addOf", { name }))}
    </div>
  );
}
