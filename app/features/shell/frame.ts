import { createContext } from "react";
import { useRouteLoaderData } from "~/framework";
import type { Wifi } from "../burger-menu/navigation-slot";
import type { NavigationView } from "../burger-menu/navigation-view.server";
import type { OrderNewsView } from "../order/refused-notice";

/** The text of a page's footer: the venue's own, or who takes the payment. */
export type FooterWords =
  | { kind: "own"; text: string }
  /** What precedes the product's name, if anything does (UX-03). */
  | { kind: "pay"; prefix: string | null };

/** What the root's loader says to every page of its tenant. */
type Frame = {
  /** `home` is the address of its page. */
  venue: { name: string; home: string } | null;
  logoUrl: string | null;
  footer: FooterWords | null;
  /** The venue's wifi, at its tables only (UX-24), and what counts as slow there (UX-19). */
  wifi?: Wifi | null;
  slowNetworkMs?: number | null;
  /** What the kitchen says of the orders of this phone. */
  orders?: OrderNewsView | undefined;
  /** The navigation, where the address opens it (UX-25). */
  navigation?: NavigationView | null;
};

/** The tenant's frame; on a page whose frame could not be read, a plain one. */
export function useFrame(): Frame {
  const frame = useRouteLoaderData("root") as Frame | undefined;
  return frame ?? { venue: null, logoUrl: null, footer: null };
}

export const NonceContext = createContext<string | undefined>(undefined);
