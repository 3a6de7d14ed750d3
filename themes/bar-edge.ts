import type { GlobalStyleRule } from "@vanilla-extract/css";
import { part } from "./parts";
import { highScreen } from "./screens";

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
