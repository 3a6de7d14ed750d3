import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { BillDocument } from "~/contracts/bill";
import { LOOK_PREVIEW_COOKIE, LOOK_PREVIEW_PARAMETER } from "~/contracts/look-preview";
import { type PreviewPass, writePreviewPass } from "~/contracts/menu-preview";
import type { Venue } from "~/contracts/venue";
import { menuKind } from "~/domain/menu/menu-kind";
import { exampleBill } from "~/features/look-preview/example-bill.server";
import {
  type LookPreview,
  type PreviewPart,
  previewParts,
} from "~/features/look-preview/look-preview-parts";
import { asksForTip } from "~/features/tips/tips-view.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { notFound, venueOf } from "~/routes/access/access.server";
import { hostCookie } from "~/services/host-cookie.server";

/**
 * A page of a look's preview: the venue, an example of a bill, and what every page of the preview shows. The link's
 * pass goes into a cookie, and the address goes on without it, so that nobody sends it along.
 *
 * @throws the page that says that there is no preview: without a pass, with a changed one, with another venue's,
 *   and with one that has ended. A part that the venue does not have is a 404 too.
 */
export function lookPreview(args: LoaderFunctionArgs, part: PreviewPart) {
  const { context, request } = args;
  const venue = venueOf(args);
  const { lookPreview: allowed } = context.tenant;
  if (!allowed) throw notFound("preview");
  const { locale, now } = context;
  storePass(allowed.pass, request, now);
  const bill = exampleBill(venue, locale, now);
  const parts = previewParts.filter((one) => hasPart(one, venue, bill));
  if (!parts.includes(part)) throw notFound("page");
  const preview: LookPreview = {
    tabs: parts.map((one) => {
      const to = pathTo(one === "venue" ? "look-preview" : `look-preview-${one}`, {
        venueId: venue.id,
      });
      return { part: one, to, current: one === part };
    }),
    until: endOf(allowed.pass, venue, locale),
  };
  const title = say(locale, "menus", "look.title");
  return { venue, bill, draft: allowed.draft, shared: { title, preview } };
}

function storePass(pass: PreviewPass, request: Request, now: number): void {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has(LOOK_PREVIEW_PARAMETER)) return;
  const leftS = Math.max(0, pass.endsAtS - Math.floor(now / 1_000));
  const cookie = hostCookie(LOOK_PREVIEW_COOKIE, writePreviewPass(pass), leftS);
  throw redirect(pathname, { status: 303, headers: { "set-cookie": cookie } });
}

function hasPart(part: PreviewPart, venue: Venue, bill: BillDocument): boolean {
  if (part === "tips") return asksForTip({ bill, venue });
  return part !== "menu" || menuKind(venue).kind === "dynamic";
}

function endOf({ endsAtS }: PreviewPass, { timeZone }: Venue, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return format.format(endsAtS * 1_000);
}
