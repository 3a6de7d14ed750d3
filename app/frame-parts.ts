import { lazy } from "react";
import type { FrameParts } from "./features/burger-menu/navigation-slot";
import { orReload } from "./live/reload-once";

/** A part whose code can't be had is done without: it must not take the bill's page down with it. */
const missing = (): { default: FrameParts["SlowNetwork"] } => ({ default: () => null });

/** Nothing comes of it, so that what the server drew stays as it is, and works by its links. */
const asDrawn = () => new Promise<never>(() => undefined);

/** The frame's rarer parts as a browser has them: fetched when they are first shown. */
export const fetchedParts: FrameParts = {
  BurgerMenu: lazy(() =>
    orReload(() => import("./features/burger-menu/burger-menu")).then(
      ({ BurgerMenu }) => ({ default: BurgerMenu }),
      asDrawn,
    ),
  ),
  // A network that is slow enough for this one may well lose it.
  SlowNetwork: lazy(() =>
    import("./features/burger-menu/slow-network").then(
      ({ SlowNetwork }) => ({ default: SlowNetwork }),
      missing,
    ),
  ),
};
