/** The one row of the deployment's settings. */
export const SETTINGS_ID = "settings";

/** What a published file of menus is looked up by. */
export function menuFileId(businessId: string, publicationId: string): string {
  return `${businessId}/${publicationId}`;
}

/** What a dish's video is looked up by. */
export function videoId(businessId: string, playbackId: string): string {
  return `${businessId}/${playbackId}`;
}

/** What a voucher is looked up by: a code is one within its business. */
export function voucherId(businessId: string, code: string): string {
  return `${businessId}/${code}`;
}
