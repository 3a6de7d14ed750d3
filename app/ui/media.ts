/** Media queries that several parts of a page lay themselves out by. */

/** Less than a phone of middle size: what is not needed goes, so that the way on stays in the first view. */
export const lowScreen = "(max-height: 640px)";

/** The guest has not asked for less movement. */
export const moves = "(prefers-reduced-motion: no-preference)";
