import { useT } from "~/i18n/react";
import { Badge, Card, Heading, Price } from "~/ui";
import * as css from "./menu.css";
import type { GroupView, OptionView } from "./product-page.server";

/** What may be taken with a dish, a card for each group (PROD-17); here it is only read. */
export function DishOptions({ groups }: { groups: GroupView[] }) {
  const t = useT("menus");
  return groups.map((group) => (
    <Card as="section" key={group.key}>
      <Heading>
        <span lang={group.name?.lang}>{group.name?.text ?? t("options.more")}</span>
      </Heading>
      <GroupTerms group={group} />
      <Options options={group.options} />
    </Card>
  ));
}

function Options({ options }: { options: OptionView[] }) {
  return (
    <ul className={css.options}>
      {options.map(({ key, name, price, groups }) => (
        <li key={key} className={css.option}>
          <span className={css.line}>
            <span lang={name.lang}>{name.text}</span>
            {price ? <Price>+ {price}</Price> : null}
          </span>
          {groups.map((group) => (
            <div key={group.key} className={css.nested}>
              {group.name ? (
                <strong className={css.groupHead} lang={group.name.lang}>
                  {group.name.text}
                </strong>
              ) : null}
              <GroupTerms group={group} />
              <Options options={group.options} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function GroupTerms({ group: { hint, required } }: { group: GroupView }) {
  const t = useT("menus");
  if (!hint && !required) return null;
  return (
    <p className={css.groupHead}>
      <span className={css.muted}>{hint}</span>
      {required ? <Badge>{t("options.required")}</Badge> : null}
    </p>
  );
}
