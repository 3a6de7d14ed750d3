import { type GlobalStyleRule, globalStyle } from "@vanilla-extract/css";
import { part } from "./parts";
import { type ThemeName, themeClass } from "./theme-names";

/** A phone with room to spare above the button; the smallest must show a whole card form in its first view. */
export const highScreen = "(min-height: 641px)";

/** A phone that is wide enough for two columns, or for a card within a card. */
export const wideScreen = "(min-width: 360px)";

/**
 * More specific than a component's rules, whatever order the sheets come in.
 * @param rules by selectors of `part(…)`.
 */
export function arrange(name: ThemeName, rules: Record<string, GlobalStyleRule>): void {
  for (const [selectors, rule] of Object.entries(rules)) {
    const own = selectors.split(",").map((one) => `:root.${themeClass(name)} ${one.trim()}`);
    globalStyle(own.join(", "), rule);
  }
}

/**
 * What stands on the upper edge of the button's bar, as the band's edge stands under the title. It lies over the last
 * lines of the page, so a low phone has none.
 */
export function barEdge(height: string, edge: GlobalStyleRule): Record<string, GlobalStyleRule> {
  return {
    [`${part("bar")}::before`]: {
      "@media": {
        [highScreen]: {
          content: '""',
          position: "absolute",
          insetInline: 0,
          insetBlockEnd: "100%",
          blockSize: height,
          pointerEvents: "none",
          ...edge,
        },
      },
    },
  };
}
