import type { DemoVenue } from "../demo-venue";
import { aanTafel } from "./aan-tafel";
import { afterglow } from "./afterglow";
import { casaDoRio } from "./casa-do-rio";
import { centurionGrill } from "./centurion-grill";
import { croqueCie } from "./croque-cie";
import { dissenyCafe } from "./disseny-cafe";
import { drakeAnchor } from "./drake-anchor";
import { fourthQuarter } from "./fourth-quarter";
import { greenCounter } from "./green-counter";
import { leonie } from "./leonie";
import { maisonVenues } from "./maison-demo";
import { mimosa } from "./mimosa";
import { saltAndSun } from "./salt-and-sun";

/** Every demo venue: one for each theme, and the four of the demo group. */
export const demoVenues: DemoVenue[] = [
  croqueCie,
  greenCounter,
  drakeAnchor,
  casaDoRio,
  centurionGrill,
  mimosa,
  leonie,
  dissenyCafe,
  afterglow,
  saltAndSun,
  fourthQuarter,
  aanTafel,
  ...maisonVenues,
];

/** The demo venue of an id. */
export function demoVenue(venueId: string): DemoVenue | undefined {
  return demoVenues.find((venue) => venue.id === venueId);
}
