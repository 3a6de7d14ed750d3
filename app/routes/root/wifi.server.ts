import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { billIdSchema, deviceIdSchema } from "~/contracts/ids";
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
      ? await venueOfTable(platform, deviceId)
      : await venueOfBill(platform, billId);
  return belongs === venue.id ? venue.wifi : null;
}

async function venueOfTable(platform: AppLoadContext["platform"], named: string | undefined) {
  const { data: deviceId } = deviceIdSchema.safeParse(named);
  const table = deviceId === undefined ? null : await platform.tables.standing(deviceId);
  return table?.ok && table.value.device.venueId;
}

async function venueOfBill(platform: AppLoadContext["platform"], named: string) {
  const { data: billId } = billIdSchema.safeParse(named);
  const bill = billId === undefined ? null : await platform.bills.get(billId);
  return bill?.ok && bill.value.venueId;
}
