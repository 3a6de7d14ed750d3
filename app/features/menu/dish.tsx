import type { ReactNode } from "react";
import type { VideoAnswer } from "~/contracts/video";
import { useT } from "~/i18n/react";
import { Badge, Card, Cluster, EmptyState, Heading, Price } from "~/ui";
import { DishList } from "./dish-list";
import { DishVideo } from "./dish-video";
import * as css from "./menu.css";
import { MenuPicture } from "./menu-picture";
import type { GroupView, IncludedView, ProductPage } from "./product-page.server";

interface DishProps {
  page: ProductPage;
  video: VideoAnswer | null;
  children?: ReactNode;
}

/**
 * A dish by itself: what it costs, what is in it, and what may be taken with it (PROD-14 to PROD-17).
 * Where it can be ordered, the form to choose is its child.
 */
export function Dish({ page, video, children }: DishProps) {
  const t = useT("menus");
  const { supported, text, price, picture, calories, tags, included, groups, related } = page;
  if (!supported) return <EmptyState title={t("unsupported")} />;
  return (
    <>
      <div className={css.about}>
        {video ? <DishVideo video={video} picture={picture} name={page.name.text} /> : null}
        {picture && !video ? (
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
      <Included parts={included} />
      {children ?? <DishOptions groups={groups} />}
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

function Allergens({ page }: { page: ProductPage }) {
  const t = useT("menus");
  const { allergens, allergensByChoice, allergensKnown } = page;
  const isSomethingListed = allergens.length + allergensByChoice.length > 0;
  return (
    <Card as="section">
      <Heading>{t("allergens.title")}</Heading>
      <AllergenBadges allergens={allergens} />
      {allergensByChoice.length > 0 ? (
        <>
          <p>{t("allergens.byChoice")}</p>
          <AllergenBadges allergens={allergensByChoice} />
        </>
      ) : null}
      {allergensKnown ? (
        <p className={css.muted}>{t("allergens.ask")}</p>
      ) : (
        <p>{t(isSomethingListed ? "allergens.unlisted" : "allergens.none")}</p>
      )}
    </Card>
  );
}

function AllergenBadges({ allergens }: Pick<ProductPage, "allergens">) {
  if (allergens.length === 0) return null;
  return (
    <Cluster>
      {allergens.map((allergen) => (
        <Badge key={allergen.text} tone="warning">
          <span lang={allergen.lang}>{allergen.text}</span>
        </Badge>
      ))}
    </Cluster>
  );
}

/** What comes with a bundle, which nobody chooses. */
function Included({ parts }: { parts: IncludedView[] }) {
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

/** What an option says of its price: a size has the whole price of the dish, everything else comes on top of it. */
export function optionPrice({ sets }: { sets: boolean }, price: string | null): string | null {
  return price && !sets ? `+ ${price}` : price;
}
