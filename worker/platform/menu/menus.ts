import { menusApi } from "~/contracts/api/menus";
import type { BusinessId, MenuId, ProductId } from "~/contracts/ids";
import type { MenuFile, MenuProduct, MenuPublication, ProductConsultation } from "~/contracts/menu";
import { hostedVideo, videoAnswerSchema } from "~/contracts/video";
import type { PlatformContext } from "../context";
import { ApiRefusal, notFound } from "../refusal";
import { serve, written } from "../serve";
import { readMenuFiles } from "./read-menu-file";
import { runOutJson } from "./run-out";

/** About ten years: what is stored under a hash of its content never changes (REF-18). */
const FOR_GOOD = "public, max-age=315360000, immutable";

/** Menus as they were published (REF-16), and what has run out. */
export const menus = serve(menusApi, {
  async ofVenue({ venueId }, c) {
    const list = await c.get("records").menuVenue(venueId);
    if (list) return list;
    const record = await c.get("records").venue(venueId);
    if (!record) throw new ApiRefusal("not-found", { message: "Venue not found" });
    // A venue that has published nothing shows nothing, which is no fault (MENU-33).
    return { venueId, businessId: record.venue.businessId, menus: [] };
  },
  publication: async ({ businessId }, c) => await newestPublication(c, businessId),
  async file({ businessId, publicationId }, c) {
    const file = await c.get("records").menuFile(businessId, publicationId);
    if (file === null) throw notFound();
    c.header("cache-control", FOR_GOOD);
    return written(file);
  },
  async video({ businessId, playbackId }, c) {
    const records = c.get("records");
    const own = await records.video(businessId, playbackId);
    if (own) return videoAnswerSchema.parse(own);
    const { videoHost } = await records.settings();
    if (!videoHost) throw notFound();
    return hostedVideo(videoHost, playbackId);
  },
  async names({ businessId }, c) {
    const { language, menus: listed } = await newestParsed(c, businessId);
    return {
      businessId,
      language,
      menus: listed.map(({ id, name, order }) => ({ id, name, order })),
    };
  },
  async consulted({ businessId }, c) {
    const { publicationId } = await newestPublication(c, businessId);
    const file = await c.get("records").menuFile(businessId, publicationId);
    if (!file) throw notFound();
    return written(file);
  },
  async product({ businessId, menuId, productId }, c) {
    const found = productIn(await newestParsed(c, businessId), menuId, productId);
    if (!found) throw notFound();
    return found;
  },
  async unavailable({ businessId }, c) {
    const products = await runOutJson(c, businessId);
    return written(`{"businessId":"${businessId}","products":${products}}`);
  },
});

async function newestParsed(c: PlatformContext, businessId: BusinessId): Promise<MenuFile> {
  const publication = await newestPublication(c, businessId);
  const file = await readMenuFiles(c.get("records"))(publication);
  if (!file) throw notFound();
  return file;
}

async function newestPublication(
  c: PlatformContext,
  businessId: BusinessId,
): Promise<MenuPublication> {
  const publication = await c.get("records").menuPublication(businessId);
  if (!publication) throw notFound();
  return publication;
}

function productIn(
  { menus }: MenuFile,
  menuId: MenuId,
  productId: ProductId,
): ProductConsultation | null {
  const menu = menus.find(({ id }) => id === menuId);
  const listed = menu?.categories.flatMap(({ elements }) => elements) ?? [];
  const products = listed.filter((element): element is MenuProduct => "price" in element);
  const all = new Map([...products, ...(menu?.subProducts ?? [])].map((one) => [one.id, one]));
  const product = all.get(productId);
  if (!product) return null;
  const { type, videoPlaybackId, calories, min, max, multiMax, relatedProducts } = product;
  return {
    menuId,
    type,
    videoPlaybackId,
    calories,
    min,
    max,
    multiMax,
    relatedProducts,
    subProducts: product.subProductIds.flatMap((id) => all.get(id) ?? []),
  };
}
