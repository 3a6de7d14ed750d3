import type { Language } from "./labels";

/** The same words in each language that a demo venue speaks. */
export type Words = Record<Language, string>;

/** In the order English, French, Dutch, German, Italian, Portuguese, Catalan. */
function words(all: string): Words {
  const [en = "", fr = en, nl = en, de = en, it = en, pt = en, ca = en] = all.split("|");
  return { en, fr, nl, de, it, pt, ca };
}

/** What a kitchen asks, and what a guest can answer. */
export const KITCHEN = {
  doneness: words("How it is cooked|Cuisson|Garing|Garstufe|Cottura|Ponto da carne|Punt de cocció"),
  rare: words("Rare|Saignant|Rood|Blutig|Al sangue|Mal passado|Poc feta"),
  mediumRare: words("Medium rare|Rosé|Rosé|Rosa|Rosata|Médio-mal|Rosada"),
  medium: words("Medium|À point|Medium|Medium|Media|Ao ponto|Al punt"),
  wellDone: words("Well done|Bien cuit|Doorbakken|Durch|Ben cotta|Bem passado|Molt feta"),

  side: words(
    "Choose a side|Un accompagnement|Kies een bijgerecht|Eine Beilage|Un contorno|Um acompanhamento|Una guarnició",
  ),
  fries: words("Fries|Frites|Friet|Pommes frites|Patatine fritte|Batatas fritas|Patates fregides"),
  salad: words(
    "Green salad|Salade verte|Groene salade|Blattsalat|Insalata verde|Salada verde|Amanida verda",
  ),
  vegetables: words(
    "Grilled vegetables|Légumes grillés|Gegrilde groenten|Grillgemüse|Verdure grigliate|Legumes grelhados|Verdures a la brasa",
  ),
  dip: words(
    "Something to dip them in|Pour tremper|Om te dippen|Zum Dippen|Per intingere|Para molhar|Per sucar",
  ),
  mayonnaise: words("Mayonnaise|Mayonnaise|Mayonaise|Mayonnaise|Maionese|Maionese|Maionesa"),
  ketchup: words("Ketchup|Ketchup|Ketchup|Ketchup|Ketchup|Ketchup|Quètxup"),
  aioli: words(
    "Garlic mayonnaise|Aïoli|Knoflookmayonaise|Aioli|Maionese all’aglio|Maionese de alho|Allioli",
  ),
  dressing: words("Dressing|Assaisonnement|Dressing|Dressing|Condimento|Tempero|Amaniment"),
  vinaigrette: words(
    "Mustard vinaigrette|Vinaigrette à la moutarde|Mosterdvinaigrette|Senfvinaigrette|Vinaigrette alla senape|Vinagrete de mostarda|Vinagreta de mostassa",
  ),
  lemonOil: words(
    "Lemon and olive oil|Citron et huile d’olive|Citroen en olijfolie|Zitrone und Olivenöl|Limone e olio d’oliva|Limão e azeite|Llimona i oli d’oliva",
  ),
  yoghurt: words(
    "Yoghurt and herbs|Yaourt aux herbes|Yoghurt en kruiden|Joghurt und Kräuter|Yogurt ed erbe|Iogurte e ervas|Iogurt i herbes",
  ),

  sauce: words("A sauce|Une sauce|Een saus|Eine Sauce|Una salsa|Um molho|Una salsa"),
  pepper: words(
    "Pepper sauce|Sauce au poivre|Pepersaus|Pfeffersauce|Salsa al pepe|Molho de pimenta|Salsa de pebre",
  ),
  bearnaise: words("Béarnaise|Béarnaise|Bearnaise|Béarnaise|Salsa bernese|Molho bearnês|Bearnesa"),
  herbButter: words(
    "Herb butter|Beurre aux herbes|Kruidenboter|Kräuterbutter|Burro alle erbe|Manteiga de ervas|Mantega d’herbes",
  ),

  more: words(
    "Make more of it|Encore meilleur avec|Nog lekkerder met|Noch besser mit|Ancora più buono con|Ainda melhor com|Encara millor amb",
  ),
  bacon: words("Bacon|Bacon|Spek|Speck|Pancetta|Bacon|Cansalada"),
  cheese: words(
    "More cheese|Encore du fromage|Extra kaas|Mehr Käse|Altro formaggio|Mais queijo|Més formatge",
  ),
  friedEgg: words(
    "Fried egg|Œuf au plat|Gebakken ei|Spiegelei|Uovo all’occhio di bue|Ovo estrelado|Ou ferrat",
  ),
  patty: words(
    "A second patty|Un second steak|Een tweede burger|Ein zweites Patty|Un secondo burger|Um segundo hambúrguer|Una segona hamburguesa",
  ),
  chicken: words(
    "Grilled chicken|Poulet grillé|Gegrilde kip|Gegrilltes Huhn|Pollo alla griglia|Frango grelhado|Pollastre a la brasa",
  ),
  avocado: words("Avocado|Avocat|Avocado|Avocado|Avocado|Abacate|Alvocat"),
  softEgg: words(
    "Soft egg|Œuf mollet|Zachtgekookt ei|Wachsweiches Ei|Uovo barzotto|Ovo mole|Ou mollet",
  ),
  parmesan: words(
    "More parmesan|Encore du parmesan|Extra parmezaan|Mehr Parmesan|Altro parmigiano|Mais parmesão|Més parmesà",
  ),
  mozzarella: words(
    "Buffalo mozzarella|Mozzarella de bufflonne|Buffelmozzarella|Büffelmozzarella|Mozzarella di bufala|Mozzarella de búfala|Mozzarella de búfala",
  ),
  anchovies: words("Anchovies|Anchois|Ansjovis|Sardellen|Acciughe|Anchovas|Anxoves"),
  ham: words(
    "Cooked ham|Jambon blanc|Gekookte ham|Kochschinken|Prosciutto cotto|Fiambre|Pernil dolç",
  ),
  moreFries: words(
    "Another basket of fries|Une corbeille de frites en plus|Nog een portie friet|Noch eine Portion Pommes|Un’altra porzione di patatine|Mais uma dose de batatas|Una altra ració de patates",
  ),
  moreBread: words("More bread|Encore du pain|Extra brood|Mehr Brot|Altro pane|Mais pão|Més pa"),
  scoop: words(
    "Scoop of vanilla ice cream|Boule de glace vanille|Bolletje vanille-ijs|Kugel Vanilleeis|Pallina di gelato alla vaniglia|Bola de gelado de baunilha|Bola de gelat de vainilla",
  ),

  size: words("Size|Taille|Formaat|Größe|Misura|Tamanho|Mida"),
  regular: words("Regular|Normal|Gewoon|Normal|Normale|Normal|Normal"),
  large: words("Large|Grand|Groot|Groß|Grande|Grande|Gran"),

  milk: words("Milk|Lait|Melk|Milch|Latte|Leite|Llet"),
  wholeMilk: words(
    "Whole milk|Lait entier|Volle melk|Vollmilch|Latte intero|Leite gordo|Llet sencera",
  ),
  oatMilk: words(
    "Oat drink|Boisson à l’avoine|Haverdrank|Haferdrink|Bevanda d’avena|Bebida de aveia|Beguda de civada",
  ),
  soyaMilk: words(
    "Soya drink|Boisson au soja|Sojadrank|Sojadrink|Bevanda di soia|Bebida de soja|Beguda de soja",
  ),
  shot: words(
    "Extra shot of espresso|Dose d’expresso en plus|Extra shot espresso|Extra Espresso|Un espresso in più|Mais um café|Una dosi més de cafè",
  ),
  hot: words(
    "How hot?|Plus ou moins relevé ?|Hoe pittig?|Wie scharf?|Quanto piccante?|Picante a gosto|Com de picant?",
  ),
  mild: words("Mild|Doux|Mild|Mild|Dolce|Suave|Suau"),
  spicy: words(
    "As the chef likes it|Comme l’aime le chef|Zoals de kok het wil|Wie der Koch es mag|Come piace allo chef|Como o chef gosta|Com agrada al xef",
  ),
  fiery: words(
    "Very hot|Très relevé|Heel pittig|Sehr scharf|Molto piccante|Muito picante|Molt picant",
  ),

  noOnions: words(
    "No onions|Sans oignons|Zonder ui|Ohne Zwiebeln|Senza cipolla|Sem cebola|Sense ceba",
  ),
  noIce: words("No ice|Sans glaçons|Zonder ijs|Ohne Eis|Senza ghiaccio|Sem gelo|Sense gel"),
  noSugar: words(
    "No sugar on top|Sans sucre dessus|Zonder suiker erop|Ohne Zucker darauf|Senza zucchero sopra|Sem açúcar por cima|Sense sucre per sobre",
  ),
  sliced: words(
    "Cut into slices|Coupée en parts|In stukken gesneden|In Stücke geschnitten|Tagliata a spicchi|Cortada às fatias|Tallada a porcions",
  ),
  candle: words(
    "A candle: it’s a birthday|Une bougie : c’est un anniversaire|Een kaarsje: er is er een jarig|Eine Kerze: Geburtstag|Una candelina: è un compleanno|Uma vela: é dia de anos|Una espelma: fa anys",
  ),
  asYouLike: words(
    "As you like it|À votre goût|Zoals je wilt|Wie Sie mögen|A piacere|A seu gosto|Al teu gust",
  ),
  leaveOut: words("Leave out|Sans|Zonder|Ohne|Senza|Sem|Sense"),
  servedWith: words(
    "Served with|Servi avec|Geserveerd met|Dazu|Servito con|Acompanha com|Se serveix amb",
  ),
  add: words("Add|En supplément|Erbij|Extra|In aggiunta|Acrescente|Afegeix-hi"),
} satisfies Record<string, Words>;
