import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { versionShown } from "~/contracts/live";
import { ExternalMenu } from "~/features/menu/external-menu";
import { LandingTiles } from "~/features/menu/landing-tiles";
import { PreviewNote } from "~/features/menu/menu-notices";
import { MenuTiles } from "~/features/menu/menu-tiles";
import { StaticMenu } from "~/features/menu/static-menu";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { previewPage } from "~/routes/preview-menus/preview-page.server";
import { menuDocuments } from "~/routes/use-cases/live/live-documents.server";
import { useMenuDocuments } from "~/routes/use-cases/live/use-documents";
import { EmptyState, Section } from "~/ui";

/** Menus that are not published yet, for whoever has their signed link (MENU-42, ROUTE-37). */
export async function loader(args: LoaderFunctionArgs) {
  const { venue, page, headers } = await previewPage(args);
  const data = {
    ...page,
    title: say(args.context.locale, "menus", "preview.title"),
    venueHref: pathTo("venue", { venueId: venue.id }),
    live: menuDocuments({ venue, table: null }),
    scriptOnly: { asOf: versionShown(args.context.now) },
  };
  return json(data, { headers });
}

export default function PreviewMenusRoute() {
  const { title, layouts, staticMenu, link, menus, venueHref, live, scriptOnly } =
    useLoaderData<typeof loader>();
  const t = useT("menus");
  useMenuDocuments(live, scriptOnly.asOf);
  const isEmpty = layouts.length === 0 && !staticMenu && !link && menus.length === 0;
  return (
    <Shell title={title} back={venueHref}>
      <PreviewNote />
      {layouts.map((layout) => (
        <Section key={layout.title} title={layout.title}>
          <LandingTiles tiles={layout.tiles} />
        </Section>
      ))}
      {staticMenu ? (
        <Section title={t("preview.static")}>
          {layouts.length > 0 ? <PreviewNote /> : null}
          <StaticMenu menu={staticMenu} />
        </Section>
      ) : null}
      {link ? <ExternalMenu href={link.href} label={link.label} /> : null}
      {menus.length > 0 ? (
        <Section title={t("title")}>
          <MenuTiles tiles={menus} />
        </Section>
      ) : null}
      {isEmpty ? <EmptyState title={t("none.title")} text={t("none.text")} /> : null}
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
