import { ALL_WEEK, said, type VenueTexts } from "./words";

export const drakeAnchor: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "Food",
      text: "Proper pub cooking, made on Harbourside.",
      groups: ["Snacks", "Mains", "Sides", "Puddings"],
    },
    { id: "drinks", name: "At the bar", text: "Four taps and no nonsense.", groups: ["Drinks"] },
  ],
  inEnglish: {},
  dishes: {
    "Scotch egg with piccalilli": said(
      "Soft yolk, black pudding in the crumb, piccalilli that answers back.",
      ["favourite"],
      ["eggs", "gluten", "mustard", "sulphites"],
    ),
    "Pork scratchings, apple sauce": said("Puffed in our own fryer, with Bramley apple.", [], []),
    "Whitebait with tartare sauce": said(
      "A heap of them, devilled and crisp, heads and all.",
      [],
      ["fish", "gluten", "eggs", "mustard"],
    ),
    "Beer-battered haddock and chips": said(
      "Day-boat haddock in Anchor Best batter, with a wedge of lemon.",
      ["favourite"],
      ["fish", "gluten", "sulphites"],
    ),
    "Steak and ale pie": said(
      "Shin of beef, slow in ale, under a lid of suet pastry.",
      [],
      ["gluten", "milk", "eggs", "celery"],
    ),
    "Confit duck leg, Puy lentils": said(
      "Crisp skin, lentils with bacon and thyme, a spoon of mustard.",
      [],
      ["celery", "mustard", "sulphites"],
      { soldOut: true },
    ),
    "Drake burger": said(
      "Chuck and brisket, Ogleshield cheese, burger sauce, brioche bun.",
      [],
      ["gluten", "milk", "eggs", "mustard", "sesame"],
      {
        choice: {
          name: "How would you like it?",
          options: [
            ["Pink in the middle", 0],
            ["Well done", 0],
            ["Chickpea patty instead", 0],
          ],
        },
      },
    ),
    "Ploughman's with Montgomery cheddar": said(
      "A good wedge of Montgomery, pickled onions, apple, chutney and sourdough.",
      [],
      ["gluten", "milk", "sulphites"],
    ),
    "Wild mushroom and barley risotto": said(
      "Pearl barley instead of rice, with ceps and tarragon butter.",
      ["vegetarian"],
      ["gluten", "milk", "celery"],
    ),
    "Triple-cooked chips": said("Boiled, fried, fried again. Sea salt, malt vinegar.", ["vegan"]),
    "Buttered greens": said(
      "Hispi cabbage and kale, glossy with butter.",
      ["vegetarian"],
      ["milk"],
    ),
    "Sticky toffee pudding": said(
      "Dark date sponge, swimming in toffee sauce.",
      ["vegetarian", "favourite"],
      ["gluten", "milk", "eggs"],
    ),
    "Apple and blackberry crumble": said(
      "Hedgerow fruit under an oaty lid, hot from the oven.",
      ["vegetarian", "seasonal"],
      ["gluten", "milk"],
    ),
    "Anchor Best Bitter, pint": said(
      "Copper, malty, gently hopped. Brewed two streets away.",
      [],
      ["gluten"],
      { happyHour: { days: ALL_WEEK, start: "16:00", end: "18:00", price: 450 } },
    ),
    "Harbour Pale, pint": said("Hazy and citrus-bright, on keg.", [], ["gluten"], {
      happyHour: { days: ALL_WEEK, start: "16:00", end: "18:00", price: 490 },
    }),
    "Somerset cider, pint": said("Medium dry, all apple.", ["vegan"], ["sulphites"]),
    "Elderflower pressé": said("Cloudy elderflower over ice, with a slice of lemon.", [
      "alcohol-free",
      "vegan",
    ]),
  },
  note: {
    title: "Sunday roast",
    text: "Every Sunday from noon until it’s gone: beef, pork or nut roast, with Yorkshire puddings the size of your head.",
    link: { url: "https://www.example.com/sunday", label: "Book a table" },
  },
};
