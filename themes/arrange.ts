import { type GlobalStyleRule, globalStyle } from "@vanilla-extract/css";
import { type ThemeName, themeClass } from "./theme-names";

/**
 * Writes a brand's own arrangement of a page's parts into its stylesheet. A rule here is more specific
 * than those of a component, whatever order the sheets come in.
 *
 * @param rules by selectors made of `part(…)`, several of them with commas between.
 */
export function arrange(name: ThemeName, rules: Record<string, GlobalStyleRule>): void {
  for (const [selectors, rule] of Object.entries(rules)) {
    const own = selectors.split(",").map((one) => `:root.${themeClass(name)} ${one.trim()}`);
    globalStyle(own.join(", "), rule);
  }
}
