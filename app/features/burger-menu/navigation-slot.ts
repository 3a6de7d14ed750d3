import { type ComponentType, createContext } from "react";
import type { OrderBarView } from "../order/order-bar.server";
import type { OrderNewsView } from "../order/refused-notice";
import type { NavigationView } from "./navigation-view.server";

export type Wifi = { ssid: string; pwd: string | null };

/** Parts of the frame that few page views need: the server has them loaded, a browser fetches them. */
export type FrameParts = {
  BurgerMenu: ComponentType<{ view: NavigationView; wifi: Wifi | null }>;
  SlowNetwork: ComponentType<{ wifi: Wifi; onAcknowledge: () => void }>;
  OrderNews: ComponentType<{ news: OrderNewsView | undefined; bars: OrderBarView[] | undefined }>;
};

/** Gives the frame those parts; without it, a frame does without them. */
export const FramePartsContext = createContext<FrameParts | null>(null);
