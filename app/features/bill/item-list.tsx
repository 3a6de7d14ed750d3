import { Avatar, Card, Heading, Price } from "~/ui";
import * as css from "./bill-lines.css";
import type { ClaimView, ItemGroupView } from "./items-view.server";

/** Every item with the guests who take it (ROUTE-48). */
export function ItemList({ groups }: { groups: ItemGroupView[] }) {
  return groups.map(({ key, title, items }) => (
    <Card as="section" key={key}>
      <Heading>{title}</Heading>
      <ul className={css.lines}>
        {items.map(({ id, name, quantity, amount, settled, claims }) => (
          <li key={id} className={css.line}>
            <span className={css.quantity}>{quantity}</span>
            <span className={css.name}>{name}</span>
            <Price struck={settled}>{amount}</Price>
            {claims.length > 0 ? <Claims claims={claims} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  ));
}

export function Claims({ claims }: { claims: ClaimView[] }) {
  return (
    <span className={css.taken}>
      {claims.map(({ key, person, text }) => (
        <span key={key} className={css.person}>
          {person ? <Avatar {...person.avatar} /> : null}
          {text}
        </span>
      ))}
    </span>
  );
}
