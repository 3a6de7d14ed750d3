import { Card, Heading } from "~/ui";
import type { DishCounts } from "../basket/adding-press";
import { DishList } from "./dish-list";
import * as css from "./menu.css";
import type { CourseView } from "./menu-page.server";

interface CourseProps {
  course: CourseView;
  counts: DishCounts;
}

/** A part of a menu, which a link may lead to. */
export function Course({ course, counts }: CourseProps) {
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
        <DishList elements={elements} counts={counts} />
      </Card>
    </div>
  );
}
