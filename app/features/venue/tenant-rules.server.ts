/**
 * Rules that hold for single tenants of a deployment. An operator who needs one adds its ids
 * here; a deployment starts with none.
 */

/** Enrollments whose contact banner opens inside the page; every other's opens in a new tab (TEN-23, TEN-24). */
export const contactOpensInPage: ReadonlySet<string> = new Set<string>([]);
