import { memberId, venueId } from "~/domain/ids.schema";
import { demoTableId } from "./demo-venue";
import { type Html, html } from "./html";

/** The user name and password of a demo member, at the venue whose members have such. */
export const DEMO_MEMBER = {
  username: "jamie",
  password: "gameday",
  memberId: memberId.parse("demo-jamie"),
};

type Thing = { venue: string; path?: string; label: string; how: string };

const THINGS: readonly Thing[] = [
  {
    venue: "croque-cie",
    label: "Order at a table",
    how: "choose a croque, send it, and cook it on the venue’s page of tables and till",
  },
  {
    venue: "aan-tafel",
    label: "Order together",
    how: "open the table on two phones: both fill one basket",
  },
  {
    venue: "casa-do-rio",
    label: "Have a card held for the first order",
    how: "the order places itself once the card is held",
  },
  {
    venue: "fourth-quarter",
    path: "/tab/new",
    label: "Open a tab at the bar",
    how: "a hold, a name, and the bill opens; the till closes it",
  },
  {
    venue: "leon",
    label: "Read a printed menu",
    how: "pictures with their words, and the same as a PDF",
  },
  {
    venue: "afterglow",
    path: "/menus/US/food/products/smash-burger-guava-ketchup",
    label: "Watch a dish",
    how: "its video is loaded when you start it",
  },
  {
    venue: "drake-anchor",
    label: "Say that you have an allergy",
    how: "asked in Great Britain before anything can be ordered",
  },
  {
    venue: "fourth-quarter",
    path: "/loyalty/identification?deviceId=fourth-quarter-t1",
    label: "Pay as a member",
    how: `log in as ${DEMO_MEMBER.username}, password ${DEMO_MEMBER.password}; points and rewards are on the bill`,
  },
];

/** What a newcomer can try, a line each. The first table has an order on it; these have none. */
export function thingsToTry(): Html {
  return html`<ul>
    ${THINGS.map(({ venue, path, label, how }) => {
      const href = `/venues/${venue}${path ?? `/tables/${demoTableId(venueId.parse(venue), 2)}`}`;
      return html`<li><a href="${href}">${label}</a>: ${how}.</li>`;
    })}
    <li><a href="/demo/fourth-quarter#terminal">Pay at the card reader</a>: record a payment “by card reader”; its link leads to the receipt.</li>
  </ul>`;
}
