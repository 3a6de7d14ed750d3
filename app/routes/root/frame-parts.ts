import { lazy } from "react";
import type { FrameParts } from "~/features/burger-menu/navigation-slot";
import { orReload } from "~/live/reload-once";

/** A part whose code fails to load is left out: it must not break the bill's page. */
const missing = (): { default: FrameParts["SlowNetwork"] } => ({ default: () => null });

/** Never resolves, so that what the server rendered stays as it is, and works by its links. */
const asRendered = () => new Promise<never>(() => undefined);

/** The frame's rarer parts as a browser has them: fetched when they are first shown. */
export const fetchedParts: FrameParts = {
  BurgerMenu: lazy(() =>
    orReload(() => import("~/features/burger-menu/burger-menu")).then(
      ({ BurgerMenu }) => ({ default: BurgerMenu }),
      asRendered,
    ),
  ),
  OrderNews: lazy(() =>
    orReload(() => import("./order-news")).then(
      ({ OrderNews }) => ({ default: OrderNews }),
      asRendered,
    ),
  ),
  // A network slow enough to need this part may fail to load it.
  SlowNetwork: lazy(() =>
    import("~/features/burger-menu/slow-network").then(
      ({ SlowNetwork }) => ({ default: SlowNetwork }),
      missing,
    ),
  ),
};
