import { json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  type BusinessId,
  businessIdSchema,
  type EnrollmentId,
  enrollmentIdSchema,
} from "~/contracts/ids";
import type { VenueQuery } from "~/contracts/places";
import type { LocatorView } from "~/features/guest-app/locator-view.server";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import type { PageArgs } from "~/routes/access/access.server";
import { foundOrFail, readLocator, shownWithin } from "~/routes/use-cases/guest-app/locator.server";

/** Leads to the venue of a business or an enrollment; where there are several, to all of them (ROUTE-17, ROUTE-18). */
export function loader(args: LoaderFunctionArgs) {
  const { data: businessId } = businessIdSchema.safeParse(args.params.businessId);
  const { data: enrollmentId } = enrollmentIdSchema.safeParse(args.params.enrollmentId);
  if (enrollmentId !== undefined) return venuesOf(args, { enrollmentId });
  if (businessId !== undefined) return venuesOf(args, { businessId });
  throw json({ missing: "page" }, { status: 404 });
}

/**
 * A business or an enrollment by its venues: the one that it has, or a list of them (ROUTE-17, ROUTE-18).
 *
 * @throws the way to the only venue, or the branded 404 where there is none.
 */
async function venuesOf(
  asked: PageArgs & { request: Request },
  named: { businessId: BusinessId } | { enrollmentId: EnrollmentId },
): Promise<{ title: string; view: LocatorView }> {
  const { platform, locale } = asked.context;
  const { venuesOfBusiness, venuesOfEnrollment } = platform.guestApps;
  const search = (query: Omit<VenueQuery, "brand">) =>
    "businessId" in named
      ? venuesOfBusiness({ ...named, ...query })
      : venuesOfEnrollment({ ...named, ...query });
  const { total, venues } = foundOrFail(await search({ ...shownWithin(asked), limit: 1 }));
  if (total === 0) throw json({ missing: "page" }, { status: 404 });
  const [only] = venues;
  if (only && total === 1) throw redirect(pathTo("venue", { venueId: only.venueId }), 303);
  return {
    title: say(locale, "brands", "home.title"),
    view: await readLocator(asked, { brands: [] }, search),
  };
}
