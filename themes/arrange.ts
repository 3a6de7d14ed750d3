import { type GlobalStyleRule, globalStyle } from "@vanilla-extract/css";
import { type ThemeName, themeClass } from "./theme-names";

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
