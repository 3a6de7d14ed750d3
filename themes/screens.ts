/** A phone with room to spare above the button; the smallest must show a whole card form in its first view. */
export const highScreen = "(min-height: 641px)";

/** A phone that is wide enough for two columns, or for a card within a card. */
export const wideScreen = "(min-width: 360px)";
