import { said, type VenueTexts } from "./words";

export const fourthQuarter: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "Game plan",
      text: "Louisiana cooking, stadium portions.",
      groups: ["Kickoff", "Mains", "Overtime"],
    },
    { id: "drinks", name: "Drinks", text: "Cold, and plenty of it.", groups: ["Drinks"] },
  ],
  inEnglish: {},
  dishes: {
    "Boudin balls, creole mustard": said(
      "Pork and rice boudin, rolled, breaded, fried. The opening drive.",
      ["favourite"],
      ["gluten", "eggs", "mustard"],
    ),
    "Duck and andouille gumbo, cup": said(
      "Dark roux, smoked sausage, a scoop of rice in the middle.",
      ["spicy"],
      ["gluten", "celery"],
    ),
    "Loaded tailgate nachos": said(
      "Queso, black beans, jalapeños, pico. Feeds the whole offense.",
      ["vegetarian", "spicy"],
      ["milk"],
    ),
    "Wings, dozen": said(
      "Twelve crisp wings, tossed in the sauce you call.",
      ["favourite"],
      ["milk", "celery"],
      {
        choice: {
          name: "Call your sauce",
          options: [
            ["Cajun dry rub", 0],
            ["Buffalo", 0],
            ["Sticky cane syrup", 0],
            ["Ghost pepper", 100],
          ],
        },
      },
    ),
    "Shrimp po'boy": said(
      "Gulf shrimp in cornmeal, dressed, on Leidenheimer-style bread.",
      [],
      ["crustaceans", "gluten", "eggs", "mustard"],
    ),
    "Crawfish étouffée": said(
      "Crawfish tails smothered in butter, onion and bell pepper.",
      ["favourite"],
      ["crustaceans", "gluten", "milk", "celery"],
      { soldOut: true },
    ),
    "Blackened redfish": said(
      "Cast-iron blackened, lemon butter, dirty rice under it.",
      ["spicy"],
      ["fish", "milk", "celery"],
    ),
    "Fourth Quarter burger": said(
      "Half a pound, pepper jack, fried onions, comeback sauce.",
      [],
      ["gluten", "milk", "eggs", "mustard"],
    ),
    "Buttermilk chicken sandwich": said(
      "Brined overnight, fried hard, pickles and honey.",
      [],
      ["gluten", "milk", "eggs"],
    ),
    "Red beans and rice": said(
      "Monday’s dish, every day of the week. Smoked ham hock in the pot.",
      [],
      ["celery"],
    ),
    "Bread pudding, bourbon sauce": said(
      "Warm French bread custard, pecans, a pour of bourbon sauce.",
      ["vegetarian"],
      ["gluten", "milk", "eggs", "nuts"],
    ),
    "Beignets, six": said(
      "Pillows of dough under a drift of powdered sugar.",
      ["vegetarian", "favourite"],
      ["gluten", "milk", "eggs"],
    ),
    "Abita Amber, pitcher": said("Sixty ounces of Louisiana lager, four glasses.", [], ["gluten"]),
    "Draft lager, 22 oz": said("Light, crisp, colder than the bench in January.", [], ["gluten"]),
    Hurricane: said("Two rums, passion fruit, lime. One per quarter, please."),
    "Sweet tea": said("Brewed this morning, sweetened while hot. Free refills.", [
      "alcohol-free",
      "vegan",
    ]),
  },
  note: {
    title: "On the big screen tonight",
    text: "Every game, sound on. Ask for a table in the end zone and we’ll turn the set your way.",
  },
};
