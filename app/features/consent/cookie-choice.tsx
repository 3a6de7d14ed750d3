import type { PreferenceName } from "~/domain/consent/cookie-preferences";
import { useT } from "~/i18n/react";
import { Button, ButtonGroup, CheckboxRow, ChoiceGroup, Stack } from "~/ui";
import * as css from "./cookie-choice.css";

/** Cookie preferences as a guest chooses them. */
export type CookieChoiceView = {
  action: string;
  items: { id: PreferenceName; question: string; changeable: boolean; selected: boolean }[];
};

/**
 * The form of the dialog and of the page (CONS-06). It is sent without a script, so that the page that
 * follows is loaded as a whole by what was chosen. All answers look the same and are one press away.
 */
export function CookieChoice({ choice }: { choice: CookieChoiceView }) {
  const t = useT("privacy");
  return (
    <form method="post" action={choice.action}>
      {choice.items.map(({ question }) => (
        <input key={question} type="hidden" name="asked" value={question} />
      ))}
      <Stack>
        <p>{t("cookies.text")}</p>
        <ChoiceGroup legend={t("cookies.legend")} layout="rows">
          {choice.items.map(({ id, changeable, selected }) => (
            <CheckboxRow
              key={id}
              name="selected"
              value={id}
              label={t(`cookies.${id}.name`)}
              detail={t(`cookies.${id}.text`)}
              defaultChecked={selected}
              disabled={!changeable}
            />
          ))}
        </ChoiceGroup>
        <ButtonGroup>
          <Button name="intent" value="selection" size="large" wide>
            {t("cookies.allowSelection")}
          </Button>
          <div className={css.both}>
            <Button name="intent" value="none" size="large" wide>
              {t("cookies.refuseAll")}
            </Button>
            <Button name="intent" value="all" size="large" wide>
              {t("cookies.acceptAll")}
            </Button>
          </div>
        </ButtonGroup>
      </Stack>
    </form>
  );
}
