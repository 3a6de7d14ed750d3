import { described, type VenueTexts } from "./words";

export const centurionGrill: VenueTexts = {
  menus: [
    {
      id: "food",
      name: "Speisekarte",
      en: "The menu",
      text: "Gereift, gesalzen, über Buchenholz gegrillt.",
      enText: "Aged, salted, grilled over beech.",
      groups: ["Vorspeisen", "Vom Grill", "Beilagen", "Desserts"],
    },
    {
      id: "drinks",
      name: "Getränkekarte",
      en: "Drinks",
      text: "Von der Mosel und vom Fass.",
      enText: "From the Moselle and from the barrel.",
      groups: ["Getränke"],
    },
  ],
  inEnglish: {
    Vorspeisen: "Starters",
    "Vom Grill": "From the grill",
    Beilagen: "Sides",
    Desserts: "Desserts",
    Getränke: "Drinks",
    Röstbrot: "Toast",
    Pfefferjus: "Pepper jus",
    Kräuterbutter: "Herb butter",
  },
  dishes: {
    "Rindertatar, Kapern, Eigelb": described(
      "Von Hand geschnitten, am Tisch angemacht, mit gebeiztem Eigelb.",
      ["Beef tartare, capers, egg yolk", "Cut by hand, dressed at your table, with a cured yolk."],
      ["favourite"],
      ["eggs", "mustard", "gluten"],
    ),
    "Geräucherte Moselforelle": described(
      "Kalt geräuchert, mit Meerrettich und Apfel.",
      ["Smoked Moselle trout", "Cold-smoked, with horseradish and apple."],
      [],
      ["fish", "milk", "sulphites"],
    ),
    "Römersalat mit Parmesan": described(
      "Kurz über der Glut, Sardellendressing, geröstete Brösel.",
      ["Romaine with parmesan", "Kissed by the embers, anchovy dressing, toasted crumbs."],
      [],
      ["fish", "milk", "eggs", "gluten"],
    ),
    "Rinderfilet, 200 g": described(
      "Das zarteste Stück, mit grobem Salz und sonst nichts.",
      ["Beef fillet, 200 g", "The tenderest cut, coarse salt and nothing else."],
      ["favourite"],
      ["celery", "sulphites"],
      {
        choice: {
          name: "Garstufe",
          en: "Cooked",
          options: [
            ["Blutig", 0, "Rare"],
            ["Rosa", 0, "Medium rare"],
            ["Durch", 0, "Well done"],
          ],
        },
      },
    ),
    "Entrecôte, 300 g": described(
      "Vier Wochen am Knochen gereift, kräftig marmoriert.",
      ["Rib-eye, 300 g", "Aged four weeks on the bone, richly marbled."],
      [],
      ["milk"],
      {
        choice: {
          name: "Garstufe",
          en: "Cooked",
          options: [
            ["Blutig", 0, "Rare"],
            ["Rosa", 0, "Medium rare"],
            ["Durch", 0, "Well done"],
          ],
        },
      },
    ),
    "Lammkoteletts mit Rosmarin": described(
      "Eifellamm, doppelt geschnitten, mit Knoblauch und Rosmarin.",
      ["Lamb chops with rosemary", "Eifel lamb, cut double, with garlic and rosemary."],
      ["seasonal"],
      [],
      { soldOut: true },
    ),
    Maishähnchen: described(
      "Halbes Hähnchen, unter dem Stein gegrillt, Zitrone und Thymian.",
      ["Corn-fed chicken", "Half a bird grilled under a stone, lemon and thyme."],
      [],
      [],
    ),
    "Grillgemüse mit Graupen": described(
      "Sellerie, Lauch und Spitzkohl vom Rost auf Perlgraupen.",
      ["Grilled vegetables with barley", "Celeriac, leek and pointed cabbage on pearl barley."],
      ["vegan"],
      ["gluten", "celery"],
    ),
    Bratkartoffeln: described("In der Eisenpfanne, mit Zwiebeln und Speck.", [
      "Pan-fried potatoes",
      "In an iron pan, with onion and bacon.",
    ]),
    Rahmspinat: described(
      "Blattspinat, Sahne, ein Hauch Muskat.",
      ["Creamed spinach", "Leaf spinach, cream, a breath of nutmeg."],
      ["vegetarian"],
      ["milk"],
    ),
    "Pommes frites": described(
      "Dick geschnitten, in Rinderfett gebacken.",
      ["Chips", "Cut thick, fried in beef dripping."],
      ["favourite"],
    ),
    "Crème brûlée mit Tonkabohne": described(
      "Die Kruste warm, die Creme darunter kühl.",
      ["Tonka bean crème brûlée", "Warm at the crust, cool beneath it."],
      ["vegetarian"],
      ["milk", "eggs"],
    ),
    "Zwetschgen mit Zimteis": described(
      "In Portwein geschmort, mit Butterstreuseln.",
      ["Plums with cinnamon ice cream", "Braised in port, with butter crumble."],
      ["vegetarian", "seasonal"],
      ["milk", "eggs", "gluten", "sulphites"],
    ),
    "Riesling trocken, 0,2 l": described(
      "Schiefer, Pfirsich, eine feine, lange Säure.",
      ["Dry Riesling, 0.2 l", "Slate, peach, a long line of acidity."],
      ["favourite"],
      ["sulphites"],
    ),
    "Spätburgunder, 0,2 l": described(
      "Von der Ahr, kühl und nach Kirsche.",
      ["Pinot noir, 0.2 l", "From the Ahr, cool and full of cherry."],
      [],
      ["sulphites"],
    ),
    "Bitburger vom Fass, 0,4 l": described(
      "Frisch gezapft, mit ordentlicher Krone.",
      ["Bitburger on tap, 0.4 l", "Freshly drawn, with a proper head."],
      [],
      ["gluten"],
    ),
    "Viezporz, 0,4 l": described(
      "Trierer Apfelwein aus dem weißen Krug.",
      ["Viez, 0.4 l", "Trier’s own cider, from the white mug."],
      [],
      ["sulphites"],
    ),
    "Mineralwasser, 0,75 l": described(
      "Aus der Eifel, still oder mit Kohlensäure.",
      ["Mineral water, 0.75 l", "From the Eifel, still or sparkling."],
      ["alcohol-free", "vegan"],
    ),
  },
};
