import type { MouseEvent } from "react";
import { useT } from "~/i18n/react";
import { Dialog } from "~/ui";
import { goToCourse } from "./course-chips";
import * as css from "./menu.css";
import { CATEGORY_DIALOG_ID } from "./menu-dialogs";
import type { CourseView } from "./menu-page.server";

interface CourseDialogProps {
  courses: CourseView[];
  closeHref: string;
}

export function CourseDialog({ courses, closeHref }: CourseDialogProps) {
  const t = useT("menus");
  const common = useT("common");
  return (
    <Dialog
      id={CATEGORY_DIALOG_ID}
      title={t("courses")}
      closeHref={closeHref}
      closeLabel={common("close")}
    >
      <ul className={css.courseList}>
        {courses.map(({ id, name }) => (
          <li key={id} className={css.item}>
            <a
              className={css.courseLink}
              href={`#${id}`}
              lang={name.lang}
              onClick={(event) => leaveTo(id, event)}
            >
              {name.text}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Closes the dialog first: closing clears the fragment, and the part's own comes after it. */
function leaveTo(id: string, event: MouseEvent<HTMLAnchorElement>) {
  const dialog = event.currentTarget.closest("dialog");
  if (!dialog || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  dialog.addEventListener("close", () => goToCourse(id), { once: true });
  dialog.close();
}
