import { themeSheets } from "virtual:theme-sheets";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Links,
  type Location,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useState } from "react";
import { themeTokens } from "#themes/index";
import { isThemeName, themeClass } from "#themes/theme-names";
import { bandColour, venueColours } from "#themes/venue-colours";
import { pathTo } from "~/paths/path-to";
import { isNavigationOpen } from "./features/burger-menu/navigation-open";
import { IN_PLACE } from "./features/forms/answered";
import { ErrorScreen } from "./features/shell/error-screen";
import { footerWords } from "./features/shell/footer.server";
import { NonceContext } from "./features/shell/frame";
import { LoadingVeil } from "./features/shell/loading-veil";
import { OfflineNotice } from "./features/shell/offline-notice";
import { ownFonts } from "./features/shell/own-fonts";
import { DEFAULT_LOCALE } from "./i18n/locales";
import { WithTexts } from "./i18n/react";
import { textFilesOf } from "./i18n/strings.server";
import { areaOf } from "./i18n/text-areas";
import { readNavigation } from "./routes/root/burger-menu.server";
import { FrameExtras } from "./routes/root/frame-extras";
import { orderNewsFor } from "./routes/root/order-news.server";
import { PageTags } from "./routes/root/page-tags";
import { requireContext } from "./services/context.server";
import { condensed } from "./ui/condensed.css";
import "./ui/reset.css";
import { wifiFor } from "./routes/root/wifi.server";

/** What every page's frame needs: the tenant's look and the guest's language, nothing of the bill. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const { locale, direction, tenant, settings, live } = requireContext(context);
  const url = new URL(request.url);
  const { look, venue } = tenant;
  const tokens = themeTokens[look.theme];
  return {
    locale,
    direction,
    live: live === "sockets" ? undefined : live,
    theme: look.theme,
    sheet: themeSheets[look.theme],
    style: venueColours(look.colours, tokens) + ownFonts(look.fonts),
    condensed: look.condensed,
    band: bandColour(look.colours, tokens),
    logoUrl: look.logoUrl,
    footer: footerWords({ footerText: look.footerText, venue }),
    venue: venue && { name: venue.name, home: pathTo("venue", { venueId: venue.id }) },
    texts: textFilesOf(locale),
    wifi: await wifiFor({ context, params }),
    orders: await orderNewsFor(args),
    slowNetworkMs: settings.slowNetworkMs ?? null,
    navigation: isNavigationOpen(url.search) ? await readNavigation(context, url) : null,
  };
}

/**
 * The frame changes with the tenant or the language, which come with a whole new page, with the navigation,
 * whose parts are read when it opens, and with the orders that the phone follows: one may have been sent just now,
 * but for a press in a list, which sends none.
 */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod === "POST" && !formData?.has(IN_PLACE)) ||
  "orders" in document.body.dataset ||
  isNavigationOpen(currentUrl.search) !== isNavigationOpen(nextUrl.search);

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  const theme = isThemeName(frame?.theme) ? frame.theme : "default";
  // Those of the page that the guest came in by; those of others are fetched on the way to them.
  const [texts] = useState(useTextFile());
  return (
    <html
      lang={frame?.locale ?? DEFAULT_LOCALE}
      dir={frame?.direction ?? "ltr"}
      data-live={frame?.live}
      className={frame?.condensed ? `${themeClass(theme)} ${condensed}` : themeClass(theme)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        {frame ? <meta name="theme-color" content={frame.band} /> : null}
        <PageTags />
        <link rel="icon" href={frame?.logoUrl ?? "/favicon.svg"} />
        <Links />
        {frame?.sheet ? <link rel="stylesheet" href={frame.sheet} /> : null}
        {frame?.style ? (
          // The venue's own colours and faces, checked and built on the server.
          <style nonce={nonce} suppressHydrationWarning>
            {frame.style}
          </style>
        ) : null}
        {texts ? (
          <link
            rel="preload"
            as="fetch"
            crossOrigin="anonymous"
            href={texts}
            data-texts={frame?.locale}
          />
        ) : null}
        <RefreshWithoutScript />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} getKey={scrollKeyOf} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <WithTexts file={useTextFile()}>
        <Outlet />
      </WithTexts>
      <LoadingVeil />
      <OfflineNotice />
      <FrameExtras />
    </>
  );
}

/** A menu is shown where the guest left it, whatever way leads back; any other page only by Back. */
function scrollKeyOf({ pathname, search, key }: Location): string {
  return MENU.test(pathname) ? pathname + search : key;
}

const MENU = /\/menus\/[^/]+\/[^/]+$/;

export function ErrorBoundary() {
  return <ErrorScreen />;
}

/** The file of the texts that the page shows. */
function useTextFile(): string | undefined {
  const frame = useRouteLoaderData<typeof loader>("root");
  const page = useMatches().at(-1)?.id;
  return frame?.texts?.[areaOf(page)];
}

/** A page whose loader names `refreshAfterS` comes again where no script runs, or with `;url=` and a path leads on. */
function RefreshWithoutScript() {
  const seconds = useMatches()
    .map(({ data }) => (data as { refreshAfterS?: number | string } | undefined)?.refreshAfterS)
    .findLast((value) => value !== undefined);
  if (!seconds) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
