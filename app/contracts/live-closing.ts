/** The code of a socket that was closed because its guest or network opened too many newer ones. */
export const MADE_ROOM = 4008;

/** How long whoever made room stays away, or two windows would take each other's place for ever. */
export const RECONNECT_AFTER_MS = 5 * 60_000;
