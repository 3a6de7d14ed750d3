import { Link } from "@remix-run/react";
import type { Dish, Menu } from "./menu-data";
import { Icon } from "./parts";

export function Chips({ href, courses }: Pick<Menu, "href" | "courses">) {
  return (
    <nav className="chips" aria-label="Menu sections">
      <Link className="chip chip-icon" to={`${href}#filter`}>
        <Icon path="M4 7h16M7 12h10M10 17h4" />
        <span className="hidden">Filter the menu</span>
      </Link>
      <Link className="chip chip-icon" to={`${href}#category-selector`}>
        <Icon path="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01" />
        <span className="hidden">All menu sections</span>
      </Link>
      {courses.map(({ id, name }) => (
        <a key={id} className="chip" href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

export function Course({ course }: { course: Menu["courses"][number] }) {
  return (
    <div id={course.id} className="course" tabIndex={-1} data-part="menu-course">
      <section className="card" data-part="card">
        <h2 className="heading section">
          <span>{course.name}</span>
        </h2>
        <ul className="dishes" data-part="menu-dishes">
          {course.dishes.map((dish) => (
            <li key={dish.id} id={`at-${dish.id}`} className="item" data-part="menu-item">
              <DishLink dish={dish} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A dish as the product has it where it goes into the basket from the list. */
function DishLink({ dish }: { dish: Dish }) {
  return (
    <div className="dish" data-part="menu-dish">
      <div className="beside">
        <Link className="words" to={dish.href} data-part="menu-words">
          <span className="line" data-part="menu-line">
            <strong className="name" data-part="menu-name">
              {dish.name}
            </strong>
            <span className="dish-price" data-part="menu-price">
              <span className="price price-normal">{dish.price}</span>
            </span>
          </span>
          <span className="text" data-part="menu-text">
            {dish.text}
          </span>
          {dish.tags.length > 0 ? (
            <span className="tags" data-part="menu-tags">
              {dish.tags.map(({ id, name }) => (
                <span key={id} className="badge">
                  <span>{name}</span>
                </span>
              ))}
            </span>
          ) : null}
        </Link>
        <div className="adding" data-part="menu-add">
          <button
            type="submit"
            form="adding"
            formAction={`#at-${dish.id}`}
            name="step"
            value={`whole-menu/${dish.id}:+1`}
            className="step"
            aria-label={`Add ${dish.name}`}
          >
            <Icon path="M12 5v14M5 12h14" />
          </button>
        </div>
      </div>
      {dish.picture ? (
        <img
          className="thumbnail"
          src={dish.picture}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </div>
  );
}
