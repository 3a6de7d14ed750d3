import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Menu } from "./menu-data";
import { Icon } from "./parts";

type DialogProps = { id: string; title: string; href: string; children: ReactNode };

function Dialog({ id, title, href, children }: DialogProps) {
  return (
    <dialog id={id} className="dialog" aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 className="dialog-title" id={`${id}-title`}>
          {title}
        </h2>
        <a className="close" href={href} aria-label="Close">
          <Icon path="m6 6 12 12M18 6 6 18" />
        </a>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

export function CourseDialog({ href, courses }: Pick<Menu, "href" | "courses">) {
  return (
    <Dialog id="category-selector" title="Menu sections" href={href}>
      <ul className="dishes">
        {courses.map(({ id, name }) => (
          <li key={id} className="item">
            <a className="part" href={`#${id}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function FilterDialog({ menu }: { menu: Menu }) {
  const items = [
    { id: "AVAILABLE_FOR_ORDER", name: "Available to order" },
    { id: "ALL_MENU", name: "All items" },
  ];
  return (
    <Dialog id="filter" title="Filters" href={menu.href}>
      <Form method="get" action={menu.href} className="filter">
        <Choices legend="Item types" name="items" type="radio" choices={items} />
        <Choices legend="Hide items with" name="without" choices={menu.allergens} marked />
        <p className="text">Based on the allergens listed for each item.</p>
        <Choices legend="Show only" name="tag" choices={menu.tags} marked />
        <Choices legend="Menu sections" name="course" choices={menu.courses} marked />
        <div className="pair">
          <button type="submit" className="button button-large">
            Apply
          </button>
          <Link className="button button-large" to={menu.href}>
            Clear
          </Link>
        </div>
      </Form>
    </Dialog>
  );
}

type ChoicesProps = {
  legend: string;
  name: string;
  type?: "radio" | "checkbox";
  choices: { id: string; name: string }[];
  marked?: boolean;
};

function Choices({ legend, name, type = "checkbox", choices, marked }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="rows">
        {choices.map((choice) => (
          <label key={choice.id} className="row">
            <input name={name} type={type} className="input" value={choice.id} />
            <span className="row-box row-words">
              <span className="mark" aria-hidden="true">
                <Icon path="m5 12.5 4.5 4.5L19 7.5" />
              </span>
              <span className="row-text">
                <span className="row-title">
                  {marked ? <span>{choice.name}</span> : choice.name}
                </span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
