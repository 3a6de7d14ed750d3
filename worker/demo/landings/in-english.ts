import { ALL_WEEK } from "../menus/words";
import { below, type LandingWords, tile } from "./tiles";

const WEEKEND = ALL_WEEK.slice(5);
const WORKDAYS = ALL_WEEK.slice(0, 5);

/** The first pages of the tables of venues that speak English. */
export const inEnglish: Record<string, LandingWords> = {
  "green-counter": {
    always: [
      [tile("Mains", "#2f5d34", { label: "Dinner is on" })],
      [tile("To share", "#b5421f"), tile("Big salads", "#5d8a3a")],
      [tile("Desserts", "#7a4b2a"), tile("drinks", "#2f5d34", { label: "Drinks" })],
    ],
    at: [
      {
        days: WORKDAYS,
        start: "11:00",
        end: "15:00",
        rows: [
          [
            tile("Big salads", "#2f5d34", {
              label: "Lunch in twenty minutes",
              shows: ["Little gem Caesar", "Cold brew", "Basil lemonade"],
            }),
          ],
          [tile("Market Cobb", "#5d8a3a"), tile("Green Counter burger", "#b5421f")],
          [tile("Cold brew", "#7a4b2a"), tile("Basil lemonade", "#5d8a3a")],
          [
            tile("food", "#2f5d34", {
              label: "The whole counter",
              shows: ["Roast half chicken, salsa verde", "Mushroom rigatoni", "Sour cherry pie"],
            }),
          ],
        ],
      },
    ],
  },
  "drake-anchor": {
    always: [
      [tile("Mains", "#0f3b32", { label: "Proper pub cooking" })],
      [tile("Snacks", "#8a6116"), tile("Sides", "#0f3b32")],
      [tile("Puddings", "#0f3b32"), tile("drinks", "#8a6116", { label: "At the bar" })],
    ],
    at: [
      {
        days: ALL_WEEK,
        start: "16:00",
        end: "18:00",
        rows: [
          [tile("drinks", "#8a6116", { label: "Happy hour until six" })],
          [tile("Anchor Best Bitter, pint", "#0f3b32"), tile("Harbour Pale, pint", "#0f3b32")],
          [tile("Snacks", "#0f3b32", { label: "Something to go with it" })],
          [
            tile("food", "#0f3b32", { label: "All food", shows: ["Steak and ale pie"] }),
            tile("https://www.example.com/sunday", "#8a6116", {
              label: "Sunday roast",
              shows: ["Buttered greens"],
            }),
          ],
        ],
      },
    ],
  },
  afterglow: {
    always: [
      [tile("After dark", "#2a2035")],
      [tile("First light", "#ffb8a3"), tile("Sweet", "#8fd3ff")],
      [tile("drinks", "#2a2035", { label: "The bar is lit" })],
    ],
    at: [
      {
        days: ALL_WEEK,
        start: "22:00",
        end: "02:00",
        rows: [
          [tile("drinks", "#2a2035", { label: "Late, and just right" })],
          [
            tile("Cuban croquetas, four", "#ffb8a3"),
            tile("Smash burger, guava ketchup", "#8fd3ff"),
          ],
          [tile("Short rib tacos, three", "#8fd3ff"), tile("Warm churros", "#ffb8a3")],
          [tile("food", "#2a2035", { label: "Everything else" })],
        ],
      },
    ],
  },
  "salt-and-sun": {
    always: [
      [
        tile("drinks", "#b24a2b", {
          label: "The sun is going down",
          shows: ["Seabreeze spritz", "Okanagan rosé, glass", "Kombucha on tap"],
        }),
      ],
      [below("All day"), below("Sweets")],
    ],
    at: [
      {
        days: ALL_WEEK,
        start: "07:00",
        end: "11:30",
        rows: [
          [tile("All day", "#0f6e6a", { label: "Good morning" })],
          [below("Flat white"), below("Iced matcha")],
          [below("Sweets"), below("drinks", { label: "More to drink" })],
        ],
      },
      {
        days: ALL_WEEK,
        start: "11:30",
        end: "17:00",
        rows: [
          [tile("Lunch", "#b24a2b", { label: "Beach lunch" })],
          [below("Sockeye poke bowl"), below("Fish tacos, pineapple slaw")],
          [below("All day"), below("drinks", { label: "Drinks" })],
        ],
      },
    ],
  },
  "fourth-quarter": {
    always: [
      [tile("Mains", "#b5121b", { label: "The starting lineup" })],
      [tile("Kickoff", "#1f4e79"), tile("Overtime", "#1f4e79")],
      [tile("drinks", "#b5121b", { label: "Cold ones" })],
    ],
    at: [
      {
        days: WEEKEND,
        start: "11:00",
        end: "23:00",
        rows: [
          [
            tile("Kickoff", "#b5121b", {
              label: "Game day!",
              shows: ["Fourth Quarter burger", "Wings, dozen", "Draft lager, 22 oz"],
            }),
          ],
          [
            tile("Abita Amber, pitcher", "#1f4e79", { label: "Pitchers" }),
            tile("Wings, dozen", "#b5121b", { label: "Wings by the dozen" }),
          ],
          [tile("food", "#1f4e79", { label: "The whole game plan" })],
        ],
      },
    ],
  },
};
