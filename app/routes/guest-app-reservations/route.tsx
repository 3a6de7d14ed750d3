import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { LocatedVenue } from "~/contracts/places";
import type { GuestReservation } from "~/contracts/reservations";
import { HOUR_MS } from "~/domain/time";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { useT } from "~/i18n/react";
import { say } from "~/i18n/strings.server";
import { pathTo } from "~/paths/path-to";
import { accountNotRead, requireGuestAppUser } from "~/routes/access/signed-in.server";
import { foundOrFail } from "~/routes/use-cases/guest-app/locator.server";
import { Badge, Card, EmptyState, Heading, Icon, LinkButton, List, ListRow, Stack } from "~/ui";

type ReservationView = {
  id: string;
  href: string;
  venue: string;
  when: string;
  guests: number;
  status: "requested" | "confirmed" | "cancelled";
  past: boolean;
};

/** A table counts as past this long after its time: until then its guests are still at it. */
const AT_TABLE_MS = 2 * HOUR_MS;

const STATUSES = {
  REQUESTED: "requested",
  CONFIRMED: "confirmed",
  CANCELLED: "cancelled",
} as const;

/** The tables that the signed-in guest has reserved (ROUTE-78, LOC-06). */
export async function loader(args: LoaderFunctionArgs) {
  const { platform, locale, now } = args.context;
  const { guestApp } = requireGuestAppUser(args);
  const [found, places] = await Promise.all([
    platform.guestApps.reservations({ appId: guestApp.appId }),
    platform.guestApps.venues({ appId: guestApp.appId }),
  ]);
  if (!found.ok) throw accountNotRead(args, found.error);
  const venues = new Map(foundOrFail(places).venues.map((venue) => [venue.venueId, venue]));
  const views = found.value.reservations.flatMap((reservation) => {
    const venue = venues.get(reservation.venueId);
    return venue ? [reservationView(reservation, venue, locale, now)] : [];
  });
  return {
    title: say(locale, "brands", "reservations.title"),
    app: guestApp.name,
    back: pathTo("guest-app", { appId: guestApp.appId }),
    // The next one first; of those that are past the last one.
    coming: views.filter(({ past }) => !past).reverse(),
    past: views.filter(({ past }) => past),
    locator: pathTo("guest-app-store-locator", { appId: guestApp.appId }, { mode: "list" }),
  };
}

export default function ReservationsRoute() {
  const { title, app, back, coming, past, locator } = useLoaderData<typeof loader>();
  const t = useT("brands");
  const shell = useT("shell");
  return (
    <Shell title={title} detail={app} back={back}>
      <Stack>
        {coming.length > 0 ? (
          <Reservations list={coming} />
        ) : (
          <EmptyState
            title={t("reservations.noneTitle")}
            text={t("reservations.noneText")}
            action={
              <LinkButton to={locator}>
                <Icon name="pin" />
                {shell("entry.findRestaurant")}
              </LinkButton>
            }
          />
        )}
        {past.length > 0 ? (
          <>
            <Heading>{t("reservations.past")}</Heading>
            <Reservations list={past} />
          </>
        ) : null}
      </Stack>
    </Shell>
  );
}

function Reservations({ list }: { list: ReservationView[] }) {
  const t = useT("brands");
  return (
    <Card as="section">
      <List>
        {list.map(({ id, href, venue, when, guests, status, past }) => (
          <ListRow
            key={id}
            title={venue}
            detail={
              <>
                {when}&nbsp;· {t("reservations.guests", { count: guests })}
                {past && status === "confirmed" ? null : (
                  <>
                    <br />
                    <Badge tone={STATUS_TONES[status]}>{t(`reservations.${status}`)}</Badge>
                  </>
                )}
              </>
            }
            to={href}
          />
        ))}
      </List>
    </Card>
  );
}

const STATUS_TONES = { requested: "neutral", confirmed: "success", cancelled: "danger" } as const;

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";

function reservationView(
  { reservationId, at, guests, status }: GuestReservation,
  venue: LocatedVenue,
  locale: string,
  now: number,
): ReservationView {
  const { timeZone } = venue;
  const clock = new Intl.DateTimeFormat(locale, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone,
  });
  return {
    id: reservationId,
    href: pathTo("venue", { venueId: venue.venueId }),
    venue: venue.name,
    when: clock.format(at),
    guests,
    status: STATUSES[status],
    past: at + AT_TABLE_MS < now,
  };
}
