import { lazy } from "react";
import type { FrameParts } from "./features/menu/menu-slot";
import { orReload } from "./live/reload-once";

/** The frame's rarer parts as a browser has them: fetched when they are first shown. */
export const fetchedParts: FrameParts = {
  BurgerMenu: lazy(() =>
    orReload(() => import("./features/menu/burger-menu")).then(({ BurgerMenu }) => ({
      default: BurgerMenu,
    })),
  ),
  SlowNetwork: lazy(() =>
    import("./features/menu/slow-network").then(({ SlowNetwork }) => ({ default: SlowNetwork })),
  ),
};
