/** The one row of the deployment's settings. */
export const SETTINGS_ID = "settings";

/** What a voucher is looked up by: a code is one within its business. */
export function voucherId(businessId: string, code: string): string {
  return `${businessId}/${code}`;
}
