import type { Rule } from "./rules";
import type { GuestText } from "./texts";

/** Units that no line may end before. */
const units = "s|g|kg|km|cm|cl|l|min|h|kcal|pts?|ptn|Pkt\\.|Uhr";

/** What is sent by SMS: one letter outside the alphabet of GSM halves what a message holds. */
const isSms = ({ namespace, key }: GuestText) => `${namespace}:${key}` === "account:sms.text";

const everywhere: Rule[] = [
  {
    says: "a straight quote or apostrophe: write ’ or the quotes of the language",
    mistake: /["']/,
    wrong: ["It's here", 'Choose "Home"'],
    right: ["It’s here"],
  },
  {
    says: "an accent or an opening quote as an apostrophe: write ’",
    mistake: /[´`ʼ′]|\p{L}‘\p{L}/u,
    wrong: ["It´s here", "l‘addition"],
    right: ["‘l’addition’"],
  },
  { says: "three full stops: write …", mistake: /\.\.\./, wrong: ["One moment..."] },
  {
    says: "a space too many",
    mistake: / {2}|^\s|\s$| \n|\n /,
    wrong: ["Two  spaces", " first", "last ", "Hello, \n\nyou"],
    right: ["Hello,\n\nyou"],
  },
  {
    says: "a space before a comma, a full stop or a closing bracket, or after an opening one",
    mistake: /\s[,.)\]]|[([]\s/,
    wrong: ["Here , there", "The end .", "( optional)", "(optional )"],
    right: ["(optional), here."],
  },
  {
    says: "a hyphen as a dash: write the language’s dash, or two sentences",
    mistake: /\s-\s/,
    wrong: ["Paid - thank you"],
    right: ["e-mail"],
  },
  {
    says: "a hyphen or a dash as a minus: write −",
    mistake: /(?<![\p{L}\d}])[-–](?=[\d{])/u,
    wrong: ["-{amount}", "Discount: –3"],
    right: ["−{amount}", "{min}–{max}"],
  },
  {
    says: "a hyphen between two numbers: write –",
    mistake: /(?<![\d-])(?:\d|\})-(?:\d|\{)/,
    wrong: ["{min}-{max}", "1-3"],
    right: ["{min}–{max}"],
  },
  {
    says: "a number and its unit that may stand on two lines: write a no-break space",
    mistake: new RegExp(`[\\d}] (?:${units})(?![\\p{L}’])`, "u"),
    wrong: ["in {seconds} s", "{calories} kcal", "{points} pts to go", "ab 12 Uhr"],
    right: ["in {seconds}\u00a0s", "{count} stars", "{name} l’ha pagat"],
  },
  {
    says: "a letter that an SMS has no short alphabet for (GSM 03.38)",
    about: isSms,
    mistake: /[^@£$¥èéùìòÇ\nØøÅåΔ_ÆæßÉ !"#¤%&()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]/,
    wrong: ["It’s valid", "código", "Ne le donnez à personne – jamais"],
    right: ["{code} is your code. Ne le donnez à personne."],
  },
];

const spaces: Rule[] = [
  {
    says: "a space before a punctuation mark",
    notOf: ["fr"],
    mistake: /\s[;:!?]/,
    wrong: ["Thank you !", "Total :"],
  },
  {
    says: "no narrow no-break space (U+202F) before ; ! ?",
    of: ["fr"],
    mistake: /[^\u202f(!?][;!?]/,
    wrong: ["Merci!", "Merci !", "Payer\u00a0?"],
    right: ["Merci\u202f!"],
  },
  {
    says: "no no-break space (U+00A0) before a colon",
    of: ["fr"],
    mistake: /[^\u00a0\d]:/,
    wrong: ["Total: 3", "Total : 3", "Total\u202f: 3"],
    right: ["Total\u00a0: 3", "12:30"],
  },
  {
    says: "no no-break space (U+00A0) inside « »",
    of: ["fr"],
    mistake: /«[^\u00a0]|[^\u00a0]»/,
    wrong: ["«Paris»", "« Paris »", "«\u202fParis\u202f»"],
    right: ["«\u00a0Paris\u00a0»"],
  },
  {
    says: "a space inside « »",
    notOf: ["fr"],
    mistake: /«\s|\s»/,
    wrong: ["« Madrid »"],
    right: ["«Madrid»"],
  },
  {
    says: "an ellipsis after a space, which is right in German only",
    notOf: ["de"],
    mistake: /\s…/,
    wrong: ["One moment …"],
    right: ["One moment…"],
  },
  {
    says: "no no-break space before the ellipsis that stands for words",
    of: ["de"],
    mistake: /[^\u00a0]…/,
    wrong: ["Einen Moment…", "Einen Moment …"],
    right: ["Einen Moment\u00a0…"],
  },
  {
    says: "a space before a percent sign",
    of: ["en", "it", "pt", "nl"],
    mistake: /[\d}]\s%/,
    wrong: ["400 %"],
    right: ["400%"],
  },
  {
    says: "no no-break space (U+00A0) before a percent sign",
    of: ["de", "es", "ca"],
    mistake: /[\d}] ?%/,
    wrong: ["400%", "400 %"],
    right: ["400\u00a0%"],
  },
  {
    says: "no narrow no-break space (U+202F) before a percent sign",
    of: ["fr"],
    mistake: /[\d}][ \u00a0]?%/,
    wrong: ["400%", "400\u00a0%"],
    right: ["400\u202f%"],
  },
];

const marks: Rule[] = [
  {
    says: "quotes of another language: English has “ ”",
    of: ["en"],
    mistake: /[«»„‘‹›]/,
    wrong: ["How much of ‘Soup’?", "«Soup»"],
    right: ["How much of “Soup”?"],
  },
  {
    says: "quotes of another language: German has „ “",
    of: ["de"],
    mistake: /[«»”‘‚‹›]|^[^„]*“/,
    wrong: ["“Berlin”", "«Berlin»", "Wie viel von “Suppe“?"],
    right: ["Wie viel von „Suppe“?"],
  },
  {
    says: "quotes of another language: Dutch has ‘ ’",
    of: ["nl"],
    mistake: /[«»„“”‹›]/,
    wrong: ["“Gent”", "„Gent”"],
    right: ["‘Gent’", "foto’s"],
  },
  {
    says: "quotes of another language: « » are used here",
    of: ["fr", "es", "ca", "it", "pt"],
    mistake: /[„“”‘‹›]/,
    wrong: ["“Madrid”", "‘Madrid’"],
    right: ["«Madrid»", "l’addition"],
  },
  {
    says: "a question or an exclamation that isn’t opened with ¿ or ¡",
    of: ["es"],
    mistake: /^[^¿]*\?|\?[^¿]*\?|^[^¡]*!|![^¡]*!/,
    wrong: ["Pagar?", "Gracias!", "¿Pagar? Seguro?"],
    right: ["¿Pagar? ¡Gracias!"],
  },
  {
    says: "¿ or ¡, which is Spanish only",
    notOf: ["es"],
    mistake: /[¿¡]/,
    wrong: ["¿Pagar?"],
  },
  {
    says: "an em dash: only American and Canadian English have it, without spaces",
    mistake: /\s—|—\s/,
    wrong: ["Paid — thank you"],
    right: ["Paid—thank you"],
  },
  {
    says: "an em dash",
    notOf: ["en-US", "en-CA"],
    mistake: /—/,
    wrong: ["Paid—thank you"],
  },
  {
    says: "an en dash between spaces: American and Canadian English have an em dash",
    of: ["en-US", "en-CA"],
    mistake: /\s–\s/,
    wrong: ["Paid – thank you"],
  },
];

/** The typography of the product’s languages. */
export const typography: readonly Rule[] = [...everywhere, ...spaces, ...marks];
