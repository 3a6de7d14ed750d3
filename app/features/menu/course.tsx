import { memo } from "react";
import { Card, Heading } from "~/ui";
import { DishList } from "./dish-list";
import * as css from "./menu.css";
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
