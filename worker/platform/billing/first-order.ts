import { NO_NAME } from "~/contracts/guest-name";
import type { TableDevice, Venue } from "~/contracts/venue";
import type { Viewer } from "~/contracts/viewer";
import type { AmountE5 } from "~/domain/money/amount";
import type { PlatformContext } from "../context";
import { tableBasket } from "../ordering/table-basket";

/** What a guest's first order comes to: what is in their basket, at the server's prices. */
export async function firstOrderE5(
  c: PlatformContext,
  at: { device: TableDevice; venue: Venue },
  viewer: Viewer,
): Promise<AmountE5> {
  const { basket, reader } = tableBasket(c.env, { ...at, viewer, called: NO_NAME }, Date.now());
  return (await basket.read(reader)).total;
}
