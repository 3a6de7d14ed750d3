import { memo, Suspense } from "react";
import { Card, Heading } from "~/ui";
import type { DishCounts } from "../basket/adding-press";
import { countOf, DishList } from "./dish-list";
import * as css from "./menu.css";
import type { CourseView } from "./menu-page.server";

interface CourseProps {
  course: CourseView;
  counts: DishCounts;
}

/**
 * A part of a menu. React hydrates each by itself, and first the one that is pressed: on a slow phone a press would else
 * wait for all 300 dishes. It is rendered for its own counts alone, since an update of what is not hydrated yet would make
 * React render it anew.
 */
export const Course = memo(function Course({ course, counts }: CourseProps) {
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
        <Suspense fallback={null}>
          <DishList elements={elements} counts={counts} />
        </Suspense>
      </Card>
    </div>
  );
}, isUnchanged);

function isUnchanged(before: CourseProps, after: CourseProps): boolean {
  if (before.course !== after.course) return false;
  const { elements } = after.course;
  return elements.every((one) => countOf(one, before.counts) === countOf(one, after.counts));
}
