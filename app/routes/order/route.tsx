import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useEffect, useState, useSyncExternalStore } from "react";
import { versionShown } from "~/contracts/live";
import { endOfWait, isRefused, orderProgress } from "~/domain/menu/progress";
import { followedOrders, noteSeen } from "~/features/order/followed-orders-cookie.server";
import { ORDER_AGAIN } from "~/features/order/order-query";
import { OrderScreen } from "~/features/order/order-screen";
import * as css from "~/features/order/order-screen.css";
import { orderScreenView } from "~/features/order/order-screen.server";
import { tellView } from "~/features/push/tell-view.server";
import { toldOrders } from "~/features/push/told-orders-cookie.server";
import { Shell } from "~/features/shell/shell";
import { useLoaderData } from "~/framework";
import { say } from "~/i18n/strings.server";
import { allowSound, isSoundAllowed } from "~/live/order-signal";
import { useLiveDocuments } from "~/live/use-live-documents";
import { useRevalidateEvery } from "~/live/use-revalidate-every";
import { pathBelow, pathTo, type SeatAt } from "~/paths/path-to";
import { ownOrderOf } from "~/routes/access/access.server";
import { namesRead } from "~/routes/use-cases/menu/names-read.server";
import { CheckboxRow } from "~/ui";

/** Nothing changes whether a browser can sound. */
const never = () => () => undefined;
const canSound = () => "AudioContext" in window;

/** Allows a sound with news of orders, on this phone; without a script, or a browser that can, there is none. */
function SoundSwitch({ label }: { label: string }) {
  const isOffered = useSyncExternalStore(never, canSound, () => false);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(isSoundAllowed()), []);
  return (
    <div className={css.scripted} data-offered={isOffered ? "" : undefined}>
      <CheckboxRow
        label={label}
        checked={isOn}
        onChange={() => {
          allowSound(!isOn);
          setIsOn(!isOn);
        }}
      />
    </div>
  );
}

/** How soon a page without a script looks again, in seconds: while its guest waits, and while the dishes are on their way. */
const WAITS_S = 10;
const COMES_S = 30;
/** How often the page looks again whatever the till says in between (ORD-39). */
const LOOK_AGAIN_MS = 30_000;

/** One order of the guest's: how far it is, since when, and what is in it (ORD-05, ORD-34 to ORD-36). */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { venue, own } = ownOrderOf(args);
  const { locale, now, pushKey } = context;
  const { order, table, billId } = own;
  const { orderId, status } = order;
  const [{ dishes: names }, followed, told] = await Promise.all([
    namesRead(args, venue),
    followedOrders(request),
    toldOrders(request),
  ]);
  const { id: venueId } = venue;
  const { deviceId } = table;
  const at: SeatAt = billId ? { venueId, billId } : { venueId, deviceId };
  const hasMenu = venue.menuExposedType === "DYNAMIC_MENU";
  const view = orderScreenView({
    own,
    isOwn: followed.some(({ id }) => id === orderId),
    names,
    timeZone: venue.timeZone,
    locale,
    backHref: "billId" in at ? pathTo("bill", at) : pathTo("table", at),
    menuHref: hasMenu ? pathBelow(at, "menus", {}) : null,
    againHref:
      hasMenu && isRefused(status) ? pathBelow(at, "basket", {}, { [ORDER_AGAIN]: orderId }) : null,
    tell: tellView({
      waiting: endOfWait(status) === null ? [orderId] : [],
      told,
      action: pathTo("order-push", { venueId: venue.id }),
      publicKey: pushKey,
      locale,
    }),
  });
  const isOver = orderProgress(status).ended;
  const seen = await noteSeen(request, orderId, status);
  const shown = {
    title: say(locale, "order_at_table", "confirm.heading"),
    table: table.name,
    view,
    live: { venue: venue.id, order: orderId, asOf: versionShown(now), isOver },
    ...(!isOver && { refreshAfterS: endOfWait(status) === null ? WAITS_S : COMES_S }),
  };
  return json(shown, { ...(seen && { headers: { "set-cookie": seen } }) });
}

export default function OrderRoute() {
  const { title, table, view, live } = useLoaderData<typeof loader>();
  const { venue, order, asOf, isOver } = live;
  useLiveDocuments({ [`venues/${venue}`]: asOf, [`bill_orders/${order}`]: asOf });
  useRevalidateEvery(isOver ? null : LOOK_AGAIN_MS);
  return (
    <Shell title={title} detail={table} back={{ to: view.backHref, label: view.words.back }}>
      <OrderScreen view={view} sound={isOver ? null : <SoundSwitch label={view.words.sound} />} />
    </Shell>
  );
}

export { ErrorScreen as ErrorBoundary } from "~/features/shell/error-screen";
