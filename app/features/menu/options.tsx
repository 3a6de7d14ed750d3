import { useT } from "~/i18n/react";
import { Card, Heading, Price } from "~/ui";
import * as css from "./menu.css";
import { optionPrice } from "./option-price";
import type { GroupView, IncludedView } from "./product-page.server";

/** What comes with a bundle, which nobody chooses. */
export function Included({ parts }: { parts: IncludedView[] }) {
  const t = useT("menus");
  if (parts.length === 0) return null;
  return (
    <Card as="section">
      <Heading>{t("options.included")}</Heading>
      <ul className={css.options}>
        {parts.map(({ key, name }) => (
          <li key={key} className={css.option} lang={name.lang}>
            {name.text}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * What may be taken with a dish, a card for each group (PROD-17). Here it is only read, so nothing is said of how
 * many must be chosen: there is nothing to choose with.
 */
export function DishOptions({ groups }: { groups: GroupView[] }) {
  const t = useT("menus");
  return groups.map((group) => (
    <Card as="section" key={group.key}>
      <Heading>
        <span lang={group.name?.lang}>{group.name?.text ?? t("options.more")}</span>
      </Heading>
      <Options group={group} />
    </Card>
  ));
}

function Options({ group: own }: { group: GroupView }) {
  return (
    <ul className={css.options}>
      {own.options.map(({ key, name, price, groups }) => (
        <li key={key} className={css.option}>
          <span className={css.line}>
            <span lang={name.lang}>{name.text}</span>
            {price ? <Price>{optionPrice(own, price)}</Price> : null}
          </span>
          {groups.map((group) => (
            <div key={group.key} className={css.nested}>
              {group.name ? (
                <strong className={css.groupHead} lang={group.name.lang}>
                  {group.name.text}
                </strong>
              ) : null}
              <Options group={group} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
