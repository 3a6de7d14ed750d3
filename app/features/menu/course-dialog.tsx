import { type MouseEvent, memo } from "react";
import { useT } from "~/i18n/react";
import { Card, Heading } from "~/ui";
import { Dialog } from "../shell/dialog";
import { goToCourse } from "./course-chips";
import { DishList } from "./dish-list";
import * as css from "./menu.css";
import { CATEGORY_DIALOG_ID } from "./menu-anchors";
import type { CourseView } from "./menu-page.server";

/** A part of a menu, which a link may lead to. Nothing but another page of the menu renders it again. */
export const Course = memo(function Course({ course }: { course: CourseView }) {
  const { id, name, text, elements } = course;
  return (
    <div id={id} className={css.course} tabIndex={-1} data-part="menu-course">
      <Card as="section">
        <Heading>
          <span lang={name.lang}>{name.text}</span>
        </Heading>
        {text ? (
          <p className={css.courseText} lang={text.lang}>
            {text.text}
          </p>
        ) : null}
        <DishList elements={elements} />
      </Card>
    </div>
  );
});

export function CourseDialog({ courses, closeHref }: { courses: CourseView[]; closeHref: string }) {
  const t = useT("menus");
  return (
    <Dialog id={CATEGORY_DIALOG_ID} title={t("courses")} closeHref={closeHref}>
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
