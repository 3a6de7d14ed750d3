import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Venue } from "~/contracts/venue";
import { initialFilter } from "~/domain/menu/menu-filter";
import { LookOnly, LookPreviewNote } from "~/features/look-preview/look-preview-parts";
import { DishList } from "~/features/menu/dish-list";
import { menuPage } from "~/features/menu/menu-page.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { lookPreview } from "~/routes/use-cases/look-preview/look-preview.server";
import { languageFor, servedAt } from "~/routes/use-cases/menu/menu-place.server";
import { Card, EmptyState, Heading } from "~/ui";

/** The menu that is served now in a look that is not published yet; nothing can be ordered. */
export async function loader(args: LoaderFunctionArgs) {
  const { venue, shared } = lookPreview(args, "menu");
  return { ...shared, menu: await menuOf(args, venue) };
}

/** The first menu; null at hours without one. */
async function menuOf(args: LoaderFunctionArgs, venue: Venue) {
  const { context, request } = args;
  const served = await servedAt(args, venue);
  const [menu] = served.menus;
  if (!menu) return null;
  const { countryCode: country, ordering } = venue;
  const { locale, now } = context;
  const { language } = languageFor(request, venue, served, menu);
  const filter = initialFilter(ordering);
  const at = { venueId: venue.id, isPreview: true } as const;
  const shown = { at, search: "", country, ordering, filter };
  return menuPage({ ...shown, served, menu, language, locale, now });
}

export default function LookPreviewMenuRoute() {
  const { preview, menu } = useLoaderData<typeof loader>();
  const t = useT("menus");
  return (
    <Shell title={menu?.name.text ?? t("title")} news={<LookPreviewNote {...preview} />}>
      {menu ? (
        <LookOnly>
          {menu.courses.map(({ id, name, elements }) => (
            <Card as="section" key={id}>
              <Heading>
                <span lang={name.lang}>{name.text}</span>
              </Heading>
              <DishList elements={elements} />
            </Card>
          ))}
        </LookOnly>
      ) : (
        <EmptyState title={t("none.title")} text={t("none.text")} />
      )}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
