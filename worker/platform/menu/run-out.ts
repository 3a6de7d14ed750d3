import { once } from "#worker/request/once";
import type { BusinessId } from "~/contracts/ids";
import { type UnavailableProducts, unavailableProductsSchema } from "~/contracts/menu";
import { documentOf, type PlatformContext, requestOf } from "../context";

/** What has run out of a business's menus, as its tills wrote it: JSON of `UnavailableProducts["products"]`. */
export function runOutJson(c: PlatformContext, businessId: BusinessId): Promise<string> {
  return once(requestOf(c), `venue run-out ${businessId}`, () =>
    documentOf(c, `unavailable_products/${businessId}`).readParts(),
  );
}

export async function runOutOf(
  c: PlatformContext,
  businessId: BusinessId,
): Promise<UnavailableProducts["products"]> {
  const products: unknown = JSON.parse(await runOutJson(c, businessId));
  return unavailableProductsSchema.shape.products.parse(products);
}
