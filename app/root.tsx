import { themeSheets } from "virtual:theme-sheets";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { isThemeName, themeClass, themeTokens } from "#themes/index";
import { venueColours } from "#themes/venue-colours";
import { ErrorScreen } from "./features/shell/error-screen";
import { DEFAULT_LOCALE } from "./i18n/locales";
import { textFileOf } from "./i18n/strings.server";
import { NonceContext } from "./nonce";
import "./ui/reset.css";

/** What every page's frame needs: the tenant's look and the guest's language, nothing of the bill. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { look, venue } = context.tenant;
  return {
    locale: context.locale,
    theme: look.theme,
    sheet: themeSheets[look.theme],
    colours: look.brandColour
      ? venueColours({ brand: look.brandColour }, themeTokens[look.theme])
      : "",
    logoUrl: look.logoUrl,
    footerText: look.footerText,
    venue: venue && { id: venue.id, name: venue.name, country: venue.countryCode },
    texts: textFileOf(context.locale),
  };
}

/** The frame changes with the tenant or the language only, and both come with a whole new page. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = () => [{ title: "Tableside" }];

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  const theme = isThemeName(frame?.theme) ? frame.theme : "default";
  return (
    <html lang={frame?.locale ?? DEFAULT_LOCALE} dir="ltr" className={themeClass(theme)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <link rel="icon" href={frame?.logoUrl ?? "/favicon.svg"} type="image/svg+xml" />
        <Links />
        {frame?.sheet ? <link rel="stylesheet" href={frame.sheet} /> : null}
        {frame?.colours ? (
          // The venue's own colours, checked and built from numbers on the server.
          <style nonce={nonce} suppressHydrationWarning>
            {frame.colours}
          </style>
        ) : null}
        {frame ? (
          <link rel="preload" as="fetch" crossOrigin="anonymous" href={frame.texts} data-texts="" />
        ) : null}
        <RefreshWithoutScript />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}

/** A page whose loader names `refreshAfterS` comes again by itself where no script runs. */
function RefreshWithoutScript() {
  const seconds = useMatches()
    .map(({ data }) => (data as { refreshAfterS?: number } | undefined)?.refreshAfterS)
    .findLast((value) => value !== undefined);
  if (!seconds) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}
