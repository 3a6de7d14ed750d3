import { useEffect, useRef } from "react";
import { Link, useLocation } from "~/framework";
import { useT } from "~/i18n/react";
import { Icon } from "~/ui";
import * as css from "./menu.css";
import { CATEGORY_DIALOG_ID } from "./menu-anchors";
import type { CourseView } from "./menu-page.server";

/** The menu's parts as chips that lead to them (MENU-35); the one that is being read is marked (MENU-38). */
export function CourseChips({ courses, active }: { courses: CourseView[]; active: string | null }) {
  const t = useT("menus");
  const { search } = useLocation();
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const nav = bar.current;
    const chip = nav?.querySelector<HTMLElement>(`[href="#${active}"]`);
    if (!nav || !chip) return;
    // Only the row of chips moves; the page stays where the guest reads.
    const middle = chip.offsetLeft - (nav.clientWidth - chip.offsetWidth) / 2;
    nav.scrollTo({ left: middle });
  }, [active]);

  return (
    <nav ref={bar} className={css.chips} aria-label={t("courses")}>
      {courses.length > 1 ? (
        <Link className={css.iconChip} to={{ search, hash: CATEGORY_DIALOG_ID }} preventScrollReset>
          <Icon name="list" label={t("courses.all")} />
        </Link>
      ) : null}
      {courses.map(({ id, name }) => (
        <a
          key={id}
          className={css.chip}
          href={`#${id}`}
          lang={name.lang}
          aria-current={id === active ? "true" : undefined}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            goToCourse(id);
          }}
        >
          {name.text}
        </a>
      ))}
    </nav>
  );
}

/**
 * Leads to a part without a navigation of its own: the way back out of the menu stays one step, and the
 * router does not restore an earlier scroll position.
 */
export function goToCourse(id: string) {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
  history.replaceState(history.state, "", `#${id}`);
}
