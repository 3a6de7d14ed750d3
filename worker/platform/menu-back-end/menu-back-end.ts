import { Hono } from "hono";
import { businessIdSchema } from "~/contracts/ids";
import {
  type MenuConsultation,
  type MenuFile,
  type MenuProduct,
  type MenuPublication,
  type ProductConsultation,
  publicationIdSchema,
} from "~/contracts/menu";
import { hostedVideo, playbackIdSchema, videoAnswerSchema } from "~/contracts/video";
import { pathId } from "../body";
import type { PlatformContext, PlatformEnv } from "../context";
import { notFound } from "../refusal";
import { readMenuFiles } from "./read-menu-file";

const JSON_TYPE = { "content-type": "application/json" };

/** About ten years: what is stored under a hash of its content never changes (REF-18). */
const FOR_GOOD = "public, max-age=315360000, immutable";

const consultation = "/consultation/businesses/:businessId";

/**
 * Menus as they were published, base `/api/menu-back-end`. Guests' pages read the file; the consultation
 * answers the same by business, for callers that can't use the file (MENU-11, MENU-12, MENU-30, PROD-04).
 * Every menu here can be paid for at the table, so that `PAY_AT_TABLE_ONLY` leaves none out.
 */
export const menuBackEnd = new Hono<PlatformEnv>()
  .get("/publications/:businessId/:publicationId", async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    const publicationId = pathId(publicationIdSchema, c.req.param("publicationId"));
    const file = await c.get("records").menuFile(businessId, publicationId);
    if (file === null) throw notFound();
    return c.body(file, 200, { ...JSON_TYPE, "cache-control": FOR_GOOD });
  })
  .get("/videos/:businessId/:playbackId", async (c) => {
    const businessId = pathId(businessIdSchema, c.req.param("businessId"));
    const playbackId = pathId(playbackIdSchema, c.req.param("playbackId"));
    const records = c.get("records");
    const own = await records.video(businessId, playbackId);
    if (own) return c.json(videoAnswerSchema.parse(own));
    const { videoHost } = await records.settings();
    if (!videoHost) throw notFound();
    return c.json(hostedVideo(videoHost, playbackId));
  })
  .get(consultation, async (c) => {
    const { businessId, language, menus } = await newestParsed(c);
    const listed = menus.map(({ id, name, order }) => ({ id, name, order }));
    return c.json({ businessId, language, menus: listed } satisfies MenuConsultation);
  })
  .get(`${consultation}/menus`, async (c) => c.body(await newest(c), 200, JSON_TYPE))
  .get(`${consultation}/menus/:menuId/products/:productId`, async (c) => {
    const file = await newestParsed(c);
    const found = productIn(file, c.req.param("menuId"), c.req.param("productId"));
    if (!found) throw notFound();
    return c.json(found);
  });

/** The file that was published last, as JSON. */
async function newest(c: PlatformContext): Promise<string> {
  const { businessId, publicationId } = await newestPublication(c);
  const file = await c.get("records").menuFile(businessId, publicationId);
  if (!file) throw notFound();
  return file;
}

/** The same as its contract has it; an isolate parses each file once. */
async function newestParsed(c: PlatformContext): Promise<MenuFile> {
  const publication = await newestPublication(c);
  const file = await readMenuFiles(c.get("records"))(publication);
  if (!file) throw notFound();
  return file;
}

async function newestPublication(c: PlatformContext): Promise<MenuPublication> {
  const businessId = pathId(businessIdSchema, c.req.param("businessId") ?? "");
  const publication = await c.get("records").menuPublication(businessId);
  if (!publication) throw notFound();
  return publication;
}

function productIn(
  { menus }: MenuFile,
  menuId: string,
  productId: string,
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
