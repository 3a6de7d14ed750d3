import { Form, Link, useLocation } from "~/framework";
import { useT } from "~/i18n/react";
import { Button, CheckboxRow, ChoiceGroup, Icon, LinkButton, RadioRow } from "~/ui";
import { Dialog } from "../shell/dialog";
import * as css from "./filter-dialog.css";
import type { FilterChoice, FilterView } from "./filter-view.server";
import { text } from "./menu.css";

export const FILTER_DIALOG_ID = "filter";

interface FilterDialogProps {
  filter: FilterView;
  href: string;
  closeHref: string;
}

/** What to show of a menu, as a form whose answers go into the address (MENU-44 to MENU-46). */
export function FilterDialog({ filter, href, closeHref }: FilterDialogProps) {
  const t = useT("menus");
  const { onlyOrderable, tags, courses, allergens } = filter;
  return (
    <Dialog id={FILTER_DIALOG_ID} title={t("filter.title")} closeHref={closeHref}>
      {/* Another filter in the address is another form: what was ticked before is cleared. */}
      <Form method="get" action={href} className={css.form} key={closeHref}>
        {onlyOrderable === null ? null : (
          <ChoiceGroup legend={t("filter.items")} layout="rows">
            <RadioRow
              name="items"
              value="AVAILABLE_FOR_ORDER"
              label={t("filter.orderable")}
              defaultChecked={onlyOrderable}
            />
            <RadioRow
              name="items"
              value="ALL_MENU"
              label={t("filter.all")}
              defaultChecked={!onlyOrderable}
            />
          </ChoiceGroup>
        )}
        <Choices name="without" legend={t("filter.without")} choices={allergens} />
        {allergens.length > 0 ? <p className={text}>{t("filter.note")}</p> : null}
        <Choices name="tag" legend={t("filter.tags")} choices={tags} />
        {courses.length > 1 ? (
          <Choices name="course" legend={t("courses")} choices={courses} />
        ) : null}
        <div className={css.foot}>
          <LinkButton to={href}>{t("filter.clear")}</LinkButton>
          <Button>{t("filter.apply")}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  choices: FilterChoice[];
}

function Choices({ name: field, legend, choices }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ChoiceGroup legend={legend} layout="rows">
      {choices.map(({ id, name, chosen }) => (
        <CheckboxRow
          key={id}
          name={field}
          value={id}
          defaultChecked={chosen}
          label={<span lang={name.lang}>{name.text}</span>}
        />
      ))}
    </ChoiceGroup>
  );
}

/** The way to a menu's filter, at the top of its page (MENU-34). @param chosen how many choices it holds. */
export function FilterLink({ chosen }: { chosen: number }) {
  const t = useT("menus");
  const { search } = useLocation();
  return (
    <Link className={css.filterLink} to={{ search, hash: FILTER_DIALOG_ID }} preventScrollReset>
      <Icon name="filter" label={t("filter.open")} />
      {chosen > 0 ? <span>{chosen}</span> : null}
    </Link>
  );
}
