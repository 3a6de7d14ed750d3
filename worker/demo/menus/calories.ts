/** Calories of a dish as it comes, by its English name; of what is in no line, nothing is said. */
const CALORIES: readonly (readonly [dishes: RegExp, calories: number])[] = [
  [/water/i, 0],
  [/espresso|long coffee|filter coffee|cold brew/i, 5],
  [/cortado|cortadito|café au lait|flat white|matcha/i, 120],
  [/zero-proof|pressé|kombucha|sweet tea|lemonade|limonata|horchata/i, 110],
  [/pitcher/i, 780],
  [/pint|22 oz|16 oz|stout|50 cl/i, 210],
  [/mussels/i, 650],
  [/steak and ale pie/i, 890],
  [/fish and chips|haddock/i, 980],
  [/beer|bitburger|gueuze|tripel|^viez|cider|lager/i, 170],
  [/riesling|noir|rosé|chianti|bordeaux|muscadet|vinho|franciacorta|beaujolais/i, 120],
  [/spritz|fizz|mojito|paloma|hurricane|old fashioned|vermouth|jenever|liqueur/i, 190],
  [/nata|custard tart/i, 220],
  [
    /cake|pie$|pie with|apple tart|lemon tart|brownie|bar$|cheesecake|tiramis|profiteroles|beignets|churros|waffle|dame blanche|chocolate croque/i,
    470,
  ],
  [
    /pudding|crumble|crème brûlée|crema catalana|mousse|panna|chocolate cream|plums|semifreddo|gourmet/i,
    390,
  ],
  [/burger|vegetarian$|chicken sandwich|po'boy/i, 840],
  [/charcuterie|board|ploughman|nachos|wings/i, 920],
  [/fillet, 200/i, 430],
  [/rib-eye|flank|butcher|lamb|cutlet|pork belly/i, 720],
  [/t-bone/i, 980],
  [/rib of beef/i, 2100],
  [/margherita|regina|tartufo|four cheeses/i, 880],
  [
    /rigatoni|tagliolini|risotto|ravioli|gnocchi|penne|linguine|lasagne|cannelloni|mac$|seafood rice|rice of/i,
    690,
  ],
  [
    /croque|classic|madame|truffle|veggie|nordic|goat’s|bikini|welsh|rarebit|bagel|pita|sandwich|bifana|tacos/i,
    620,
  ],
  [/fries|chips|potatoes/i, 430],
  [/salad|cobb|caesar|kale|romaine|poke|bowl/i, 410],
  [/soup|velouté|bisque|gumbo|waterzooi/i, 280],
  [/oysters/i, 60],
  [/chicken|duck|sausage|stew|étouffée|meatballs|vol-au-vent|alheira/i, 690],
  [/cod|trout|bass|redfish|salmon|octopus|crudo/i, 460],
  [/toast|bread|egg|ricotta|hotcakes|granola|breadsticks/i, 390],
  [
    /spinach|greens|leek|cauliflower|cabbage|artichokes|vegetables|escalivada|green bean|flowers|aubergine/i,
    240,
  ],
  [
    /tartare|carpaccio|veal|marrow|burrata|cheese|prawns|shrimp|sardine|croquet|arancini|bitterballen|balls|fondus|rings|whitebait|scratchings|fritters|clams|pica/i,
    350,
  ],
];

/** Calories of a dish as it comes; null where nothing is known. Dishes of a kind differ a little. */
export function caloriesOf(english: string): number | null {
  const [, calories = null] = CALORIES.find(([dishes]) => dishes.test(english)) ?? [];
  if (calories === null || calories < 50) return calories;
  const share = ([...english].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 21) - 10;
  return Math.round((calories * (1 + share / 100)) / 5) * 5;
}
