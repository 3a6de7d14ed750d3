/** What `write.mjs` prints from. */
export { venueTexts } from "../menus";
export { demoVenues } from "../venues";
export { leonPages } from "./leon-page";
export { printedSheets, SHEET } from "./sheets";
