import { useT } from "~/i18n/react";
import { Badge, Card, Cluster, EmptyState, Heading } from "~/ui";
import { DishList } from "./dish-list";
import * as css from "./menu.css";
import { MenuPicture } from "./menu-picture";
import { DishOptions } from "./options";
import type { ProductPage } from "./product-page.server";

/** A dish by itself: what it costs, what is in it, and what may be taken with it (PROD-14 to PROD-17). */
export function Dish({ page }: { page: ProductPage }) {
  const t = useT("menus");
  const { supported, text, price, picture, calories, tags, groups, related } = page;
  if (!supported) return <EmptyState title={t("unsupported")} />;
  return (
    <>
      <div className={css.about}>
        {picture ? (
          <MenuPicture src={picture} className={css.portrait} width={460} height={345} first />
        ) : null}
        <div className={css.lead}>
          {price ? <p className={css.leadPrice}>{price}</p> : null}
          {calories ? <p className={css.muted}>{calories}</p> : null}
        </div>
        {text ? (
          <p className={css.prose} lang={text.lang}>
            {text.text}
          </p>
        ) : null}
        {tags.length > 0 ? (
          <Cluster>
            {tags.map((tag) => (
              <Badge key={tag.text}>
                <span lang={tag.lang}>{tag.text}</span>
              </Badge>
            ))}
          </Cluster>
        ) : null}
      </div>
      <DishOptions groups={groups} />
      <Allergens page={page} />
      {related.length > 0 ? (
        <Card as="section">
          <Heading>{t("related")}</Heading>
          <DishList elements={related} />
        </Card>
      ) : null}
    </>
  );
}

/** What is said to be in it. No information never counts as nothing in it. */
function Allergens({ page: { allergens } }: { page: ProductPage }) {
  const t = useT("menus");
  return (
    <Card as="section">
      <Heading>{t("allergens.title")}</Heading>
      {allergens.length > 0 ? (
        <Cluster>
          {allergens.map((allergen) => (
            <Badge key={allergen.text} tone="warning">
              <span lang={allergen.lang}>{allergen.text}</span>
            </Badge>
          ))}
        </Cluster>
      ) : (
        <p>{t("allergens.none")}</p>
      )}
      {allergens.length > 0 ? <p className={css.muted}>{t("allergens.ask")}</p> : null}
    </Card>
  );
}
