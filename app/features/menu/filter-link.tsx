import { Link, useLocation } from "~/framework";
import { useT } from "~/i18n/react";
import { Icon } from "~/ui";
import { FILTER_DIALOG_ID } from "./filter-dialog";
import * as css from "./menu.css";

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
