import { once } from "#worker/request/once";
import type { BusinessId } from "~/contracts/ids";
import type { LiveDocument } from "~/contracts/live";
import { type UnavailableProducts, unavailableProductsSchema } from "~/contracts/menu";
import { documentOf, type PlatformContext, requestOf } from "../context";

/** What has run out of a business's menus, as its tills wrote it: JSON of `UnavailableProducts["products"]`. */
export function runOutJson(c: PlatformContext, businessId: BusinessId): Promise<string> {
  return readRunOut(requestOf(c), businessId, (document) => documentOf(c, document));
}

/** The same, by one call of its object in a request. */
export function readRunOut(
  request: ExecutionContext | null,
  businessId: BusinessId,
  documentNamed: (document: LiveDocument) => ReturnType<typeof documentOf>,
): Promise<string> {
  return once(request, `venue run-out ${businessId}`, () =>
    documentNamed(`unavailable_products/${businessId}`).readParts(),
  );
}

export async function runOutOf(
  c: PlatformContext,
  businessId: BusinessId,
): Promise<UnavailableProducts["products"]> {
  const products: unknown = JSON.parse(await runOutJson(c, businessId));
  return unavailableProductsSchema.shape.products.parse(products);
}
