import { aanTafel } from "./aan-tafel";
import { afterglow } from "./afterglow";
import { auBureau } from "./au-bureau";
import { casaDoRio } from "./casa-do-rio";
import { centurionGrill } from "./centurion-grill";
import { croqueCie } from "./croque-cie";
import { dissenyCafe } from "./disseny-cafe";
import { drakeAnchor } from "./drake-anchor";
import { fourthQuarter } from "./fourth-quarter";
import { greenCounter } from "./green-counter";
import { hippo } from "./hippo";
import { leon } from "./leon";
import { leonie } from "./leonie";
import { mimosa } from "./mimosa";
import { saltAndSun } from "./salt-and-sun";
import { volfoni } from "./volfoni";
import type { VenueTexts } from "./words";

/** What each demo venue says of its menus, by its venue's id. */
export const venueTexts: Record<string, VenueTexts> = {
  "aan-tafel": aanTafel,
  afterglow,
  au_bureau: auBureau,
  "casa-do-rio": casaDoRio,
  "centurion-grill": centurionGrill,
  "croque-cie": croqueCie,
  "disseny-cafe": dissenyCafe,
  "drake-anchor": drakeAnchor,
  "fourth-quarter": fourthQuarter,
  "green-counter": greenCounter,
  hippo,
  leon,
  leonie,
  mimosa,
  "salt-and-sun": saltAndSun,
  volfoni,
};
