import { json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

import { memo, Suspense, useMemo, useRef } from "react";
import { versionShown } from "~/contracts/live";
import { AddingNews } from "~/features/basket/adding";
import { ADDING_FORM, SAME_AGAIN } from "~/features/basket/adding-press";
import { sendWaitingPresses } from "~/features/basket/early-presses";
import { MenuBar } from "~/features/basket/menu-bar";
import { ownCounts } from "~/features/basket/own-dishes";
import { ShownCountsContext } from "~/features/basket/shown-counts";
import { useAdding } from "~/features/basket/use-adding";
import { CourseChips } from "~/features/menu/course-chips";
import { Course, CourseDialog } from "~/features/menu/course-dialog";
import { DishList } from "~/features/menu/dish-list";
import type { DishView } from "~/features/menu/dish-view.server";
import { FilterDialog, FilterLink } from "~/features/menu/filter-dialog";
import type { FilterView } from "~/features/menu/filter-view.server";
import { MealTabBar } from "~/features/menu/meal-tab-bar";
import * as css from "~/features/menu/menu.css";
import { MENU_DIALOG_ID, MenuChoice, MenuLanguages } from "~/features/menu/menu-choice";
import { MenuGone, PreviewNote } from "~/features/menu/menu-notices";
import { type MenuPage, menuPage } from "~/features/menu/menu-page.server";
import { structuredMenu } from "~/features/menu/structured-menu.server";
import { useLaidOut } from "~/features/menu/use-laid-out";
import { useOrderingTour } from "~/features/order/ordering-tour";
import { Shell } from "~/features/shell/shell";
import { Link, useActionData, useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { useSection } from "~/live/use-section";
import { pathBelow } from "~/paths/path-to";
import { menuDocuments } from "~/routes/use-cases/live/live-documents.server";
import { useMenuDocuments } from "~/routes/use-cases/live/use-documents";
import { browsedPlaceOf } from "~/routes/use-cases/menu/allergies-first.server";
import { languageInPath, menuSources, seatIn } from "~/routes/use-cases/menu/menu-place.server";
import { addedName, basketAt, basketLink } from "~/routes/use-cases/menu/ordering.server";
import { publicMenuPart } from "~/routes/use-cases/menu/public-part.server";
import { tabsOf } from "~/routes/use-cases/menu/tabs-of-place.server";
import { orderBarsAt } from "~/routes/use-cases/order/order-bars.server";
import { tourHeaders, tourIsDue } from "~/routes/use-cases/order/tour-cookie.server";
import { Card, EmptyState, Heading, LinkButton, Notice } from "~/ui";
import type { action } from "./action.server";
import { sameAgain } from "./same-again.server";

export { action } from "./action.server";

/** The height of the chips at the top of the screen. */
const CHIPS_PX = 60;

/** One menu, in the language of its address (ROUTE-32, ROUTE-36, ROUTE-38). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params, request } = args;
  const place = await browsedPlaceOf(args);
  const { venue, base, at, detail, under } = place;
  const language = languageInPath(args);
  const href = pathBelow(at, "menu", { language, menuId: params.menuId ?? "" });
  if (params.language !== language) throw redirect(href, 301);
  const sources = menuSources(args, place);
  const page = sources && menuPage({ ...sources, canAdd: place.canOrder });
  const { locale } = context;
  const name = page?.name.text ?? say(locale, "menus", "title");
  const values = { menu: name, venue: venue.name, city: venue.address.city };
  const basket = await basketAt(context, place);
  // A menu is for search engines on the venue's own page of it, which shows the whole of it.
  const shown = publicMenuPart(under, request, {
    description: say(locale, "menus", "description", values),
    sources,
  });
  if (shown && sources) {
    context.structuredData = JSON.stringify(structuredMenu(sources, venue, shown.pageAddress));
  }
  const tour = page !== null && place.canOrder && tourIsDue(request, context.now);
  const data = {
    page,
    tour,
    basket: basketLink(basket, place),
    counts: ownCounts(basket),
    again: page && (await sameAgain(request, place, sources, page.filter.chosen > 0)),
    allergiesHref:
      place.browse === "hasAllergies"
        ? pathBelow(seatIn(place), "allergies", {}, { to: href })
        : null,
    added:
      sources && place.canOrder
        ? addedName(sources, new URL(request.url).searchParams, basket)
        : null,
    title: `${name} · ${venue.name}`,
    name,
    href,
    search: sources?.search ?? "",
    menusHref: pathBelow(at, "menus", {}),
    base,
    detail,
    preview: place.under === "preview",
    tabs: tabsOf(args, place),
    live: menuDocuments(place),
    ...(await orderBarsAt(args, place)),
    scriptOnly: { asOf: versionShown(context.now) },
    public: shown,
  };
  // A missing one is rendered each time; an existing one is cached for all who have the same data.
  if (page && !tour) return data;
  return json(data, { status: page ? 200 : 404, headers: tourHeaders(tour, context.now) });
}

export default function MenuRoute() {
  const {
    page: loaded,
    name,
    href,
    search,
    menusHref,
    base,
    detail,
    tabs,
    preview,
    live,
    scriptOnly,
    ...ordering
  } = useLoaderData<typeof loader>();
  const tour = useOrderingTour(ordering.tour);
  const { basket } = ordering;
  const stored = { dishes: ordering.counts, total: basket?.count ?? 0 };
  const adding = useAdding(stored, useActionData<typeof action>());
  const page = useUnchanged(loaded);
  const again = useUnchanged(ordering.again);
  useMenuDocuments(live, scriptOnly.asOf);
  return (
    <ShownCountsContext.Provider value={adding.counts}>
      <Shell
        title={name}
        titleTo={page ? `${search}#${MENU_DIALOG_ID}` : undefined}
        tool={page ? <FilterLink chosen={page.filter.chosen} /> : null}
        detail={detail}
        back={base}
        ownBar={
          <MenuBar
            tour={tour}
            problem={adding.answer?.problem}
            added={ordering.added}
            basket={basket}
            overTabs={tabs !== null}
          />
        }
        tabs={tabs ? <MealTabBar {...tabs} /> : null}
      >
        {preview ? <PreviewNote /> : null}
        <AllergyNotice changeHref={ordering.allergiesHref} />
        {page ? (
          <Menu page={page} href={href} search={search} again={again ?? []} />
        ) : (
          <MenuGone reason="closed" to={menusHref} />
        )}
        <form id={ADDING_FORM} method="post" ref={sendWaitingPresses} onSubmit={adding.onSubmit}>
          <AddingNews answer={adding.answer} />
        </form>
      </Shell>
    </ShownCountsContext.Provider>
  );
}

type MenuProps = {
  page: MenuPage;
  href: string;
  search: string;
  /** The dishes of the guest's last order. */
  again: DishView[];
};

function Menu({ page, href, search, again }: MenuProps) {
  const { text, courses, languages, filter } = page;
  const active = useSection(
    courses.map(({ id }) => id),
    CHIPS_PX,
  );
  const shown = href + search;
  useLaidOut(shown);
  return (
    <>
      {text || languages.length > 0 ? (
        <div className={css.intro}>
          {text ? <p lang={text.lang}>{text.text}</p> : null}
          <MenuLanguages languages={languages} />
        </div>
      ) : null}
      {courses.length > 0 ? <CourseChips courses={courses} active={active} /> : null}
      {again.length > 0 ? <SameAgain dishes={again} /> : null}
      {courses.map((course) => (
        <Course key={shown + course.id} course={course} />
      ))}
      {courses.length === 0 ? <NothingLeft filter={filter} href={href} /> : null}
      <Dialogs page={page} href={href} search={search} />
    </>
  );
}

/**
 * More than half of the page beside its dishes: hydrated by themselves, so that a press does not wait for them. React would
 * render a boundary from scratch that is rendered again before it is hydrated, so this and each part of a menu are memoised.
 */
const Dialogs = memo(function Dialogs({ page, href, search }: Omit<MenuProps, "again">) {
  const { courses, tiles, filter } = page;
  return (
    <Suspense fallback={null}>
      <MenuChoice tiles={tiles} closeHref={href + search} />
      {courses.length > 1 ? <CourseDialog courses={courses} closeHref={href + search} /> : null}
      <FilterDialog filter={filter} href={href} closeHref={href + search} />
    </Suspense>
  );
});

/** What the guest ordered last, before all else: another round is a press for each. */
const SameAgain = memo(function SameAgain({ dishes }: { dishes: DishView[] }) {
  const t = useT("basket");
  return (
    <div id={SAME_AGAIN} className={css.course} tabIndex={-1} data-part="menu-course">
      <Card as="section">
        <Heading>{t("sameAgain")}</Heading>
        <DishList elements={dishes} press="again" />
      </Card>
    </div>
  );
});

function NothingLeft({ filter, href }: { filter: FilterView; href: string }) {
  const t = useT("menus");
  if (filter.chosen === 0) return <EmptyState title={t("none.title")} text={t("none.text")} />;
  return (
    <EmptyState
      title={t("filter.noneTitle")}
      text={t("filter.noneText")}
      action={<LinkButton to={href}>{t("filter.clear")}</LinkButton>}
    />
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

/**
 * A page's data, as long as a reload brings the same: what was memoised with it is not rendered again then.
 *
 * @param value as a loader sends it.
 */
function useUnchanged<T>(value: T): T {
  const before = useRef(value);
  return useMemo(() => {
    const isSame =
      before.current === value || JSON.stringify(before.current) === JSON.stringify(value);
    if (!isSame) before.current = value;
    return before.current;
  }, [value]);
}

/** Who has allergies orders with staff (ALG-04, ALG-05); a wrong answer can be changed. */
function AllergyNotice({ changeHref }: { changeHref: string | null }) {
  const t = useT("basket");
  if (changeHref === null) return null;
  return (
    <Notice
      tone="warning"
      title={t("allergy.staffTitle")}
      action={<Link to={changeHref}>{t("edit")}</Link>}
    >
      {t("allergy.staffText")}
    </Notice>
  );
}
