import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Venue } from "~/contracts/venue";

/**
 * The venue's wifi, which only guests at a table are shown. Where links are signed an address is
 * no proof of that: the table or the bill in it must be one that this guest may see.
 */
export async function wifiFor({
  context,
  params,
}: Pick<LoaderFunctionArgs, "context" | "params">): Promise<Venue["wifi"]> {
  const { tenant, platform } = context;
  const { deviceId, billId } = params;
  const { venue } = tenant;
  if (!venue?.wifi || (deviceId === undefined && billId === undefined)) return null;
  if (venue.tableLinks !== "signed") return venue.wifi;
  const belongs =
    billId === undefined
      ? await platform.tables
          .standing(deviceId ?? "")
          .then((one) => one.ok && one.value.device.venueId)
      : await platform.bills.get(billId).then((one) => one.ok && one.value.venueId);
  return belongs === venue.id ? venue.wifi : null;
}
