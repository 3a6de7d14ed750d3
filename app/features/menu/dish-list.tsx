import { Suspense } from "react";
import { Link } from "~/framework";
import { useT } from "~/i18n/react";
import { Badge, Icon, Price, VisuallyHidden } from "~/ui";
import { Adding } from "../basket/adding";
import type { PressName } from "../basket/adding-press";
import type { BlockView } from "./block-view.server";
import { adds, beside, wayIn } from "./dish-list.css";
import type { DishView } from "./dish-view.server";
import * as css from "./menu.css";
import { MenuPicture } from "./menu-picture";

/** With its id, where a way back leads to it. */
type Element = (DishView | BlockView) & { place?: string | null };

type DishProps = { dish: DishView; press: PressName };

/** How many dishes are hydrated at once. */
const GROUP = 6;

/**
 * Dishes under each other, with what there is to read between them. React hydrates a few at a time, and those first that
 * are pressed: on a slow phone a press would else wait for all 300.
 */
export function DishList({ elements, press = "step" }: { elements: Element[]; press?: PressName }) {
  return (
    <ul className={css.dishes} data-part="menu-dishes">
      {groupsOf(elements).map((group) => (
        <Suspense key={group[0]?.key} fallback={null}>
          {group.map((element) => (
            <Item key={element.key} element={element} press={press} />
          ))}
        </Suspense>
      ))}
    </ul>
  );
}

function groupsOf(elements: Element[]): Element[][] {
  const starts = elements.flatMap((_, at) => (at % GROUP === 0 ? at : []));
  return starts.map((at) => elements.slice(at, at + GROUP));
}

function Item({ element, press }: { element: Element; press: PressName }) {
  return (
    <li id={element.place ?? undefined} className={css.item} data-part="menu-item">
      {element.kind === "dish" ? <Dish dish={element} press={press} /> : <Block block={element} />}
    </li>
  );
}

/**
 * A dish: its name and price in one line, as a menu has them, and a picture where the venue took one. Where it goes into
 * the basket from here its words are the way to its page, over the whole of it but the buttons.
 */
function Dish({ dish, press }: DishProps) {
  const { key, href, name, picture, pick } = dish;
  const thumbnail = picture ? (
    <MenuPicture src={picture} className={css.thumbnail} width={96} height={96} />
  ) : null;
  if (!pick) {
    return (
      <Link className={css.dish} to={href} data-part="menu-dish">
        <span className={css.dishText} data-part="menu-words">
          <DishText dish={dish} />
        </span>
        {thumbnail}
      </Link>
    );
  }
  return (
    <div className={adds} data-part="menu-dish">
      <div className={beside}>
        <Link className={wayIn} to={href} data-part="menu-words">
          <DishText dish={dish} />
        </Link>
        <Adding pick={pick} productId={key} name={name.text} press={press} />
      </div>
      {thumbnail}
    </div>
  );
}

function DishText({ dish }: { dish: DishView }) {
  const { name, text, price, tags, moreTags, unlisted } = dish;
  const t = useT("menus");
  return (
    <>
      <span className={css.line} data-part="menu-line">
        <strong className={css.name} lang={name.lang} data-part="menu-name">
          {name.text}
        </strong>
        {price ? (
          <span className={css.price} data-part="menu-price">
            <Price>{price}</Price>
          </span>
        ) : null}
      </span>
      {text ? (
        <span className={css.text} lang={text.lang} data-part="menu-text">
          {text.text}
        </span>
      ) : null}
      {unlisted ? <em className={css.text}>{t("allergens.unlisted")}</em> : null}
      {tags.length > 0 ? (
        <span className={css.tags} data-part="menu-tags">
          {tags.map((tag) => (
            <Badge key={tag.text}>
              <span lang={tag.lang}>{tag.text}</span>
            </Badge>
          ))}
          {moreTags ? <Badge>{moreTags}</Badge> : null}
        </span>
      ) : null}
    </>
  );
}

/** Something to read, in the colours that the operator gave it; in a list it leads to its own page. */
export function Block({ block, whole }: { block: BlockView; whole?: boolean }) {
  const t = useT("menus");
  const { href, title, text, colours, link, picture } = block;
  return (
    <div className={css.block} style={colours ?? undefined}>
      {whole && picture ? (
        <MenuPicture src={picture} className={css.portrait} width={460} height={345} first />
      ) : null}
      {whole ? null : (
        <h3 className={css.blockTitle} lang={title.lang}>
          {title.text}
        </h3>
      )}
      {text ? (
        <p className={whole ? css.prose : undefined} lang={text.lang}>
          {text.text}
        </p>
      ) : null}
      {whole ? <BlockLink link={link} /> : null}
      {whole ? null : (
        <Link className={css.blockLink} to={href}>
          {t("block.more")}
          <VisuallyHidden>: {title.text}</VisuallyHidden>
          <Icon name="forward" />
        </Link>
      )}
    </div>
  );
}

function BlockLink({ link }: Pick<BlockView, "link">) {
  if (!link) return null;
  const { href, label } = link;
  return (
    <a className={css.blockLink} href={href} rel="noopener noreferrer" lang={label.lang}>
      {label.text}
      <Icon name={href.startsWith("/") ? "forward" : "external"} />
    </a>
  );
}
