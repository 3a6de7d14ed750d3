/** How often a page without JavaScript comes again by itself, in seconds (REF-04). */
export const LOOK_AGAIN_S = 20;

/** The same of a page that waits for what becomes of a payment or a hold. */
export const LOOK_AGAIN_SOON_S = 3;
