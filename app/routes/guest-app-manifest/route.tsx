import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { appIcons } from "~/features/guest-app/app-icons.server";
import { pathTo } from "~/paths/path-to";
import { guestAppOf } from "~/routes/access/access.server";
import { appColours } from "~/routes/use-cases/guest-app/app-colours.server";

/** Longer names are cut under the icon by most phones. */
const MAX_SHORT_NAME = 12;

/** What a browser needs to install a group's guest app on a phone (docs/decisions/0141). */
export function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const app = guestAppOf(args);
  const { look } = context.tenant;
  const { band, page } = appColours(look);
  const home = pathTo("guest-app", { appId: app.appId });
  const icons = appIcons(app, look);
  const manifest = {
    id: home,
    name: app.name,
    short_name: shortName(app.name),
    lang: context.locale,
    dir: context.direction,
    start_url: home,
    // The meal's own pages are on the app's host too.
    scope: "/",
    display: "standalone",
    theme_color: band,
    background_color: page,
    icons: [
      { src: icons.small, sizes: "192x192", type: "image/png", purpose: "any" },
      { src: icons.large, sizes: "512x512", type: "image/png", purpose: "any" },
      { src: icons.maskable, sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json; charset=utf-8" },
  });
}

/** As many whole words as fit; a first word that is too long is left to the phone. */
function shortName(name: string): string {
  const words = name.split(/\s+/);
  let short = words.shift() ?? name;
  for (const word of words) {
    if (short.length + 1 + word.length > MAX_SHORT_NAME) break;
    short += ` ${word}`;
  }
  return short;
}
