import type { Rule } from "./rules";
import { stemOf } from "./texts";

/** Places that a name fills: it may begin with a vowel or an article, and have any gender. */
const name =
  "\\{(?:app|brand|city|country|dish|dishes|group|name|names|program|sender|reward|label|table|tab|venue|method|place|menu|product|what)\\}";
/** Places that a number or an amount fills: 1, 8 and 11 begin with a vowel in some languages. */
const number =
  "\\{(?:amount|count|fee|number|part|percent|points|rate|rest|tip|total|value|quantity)\\}";
const date = "\\{(?:date|until|expiredDate|startedAt)\\}";
const hour = "\\{(?:time|start|end)\\}";
const word = (words: string) => `(?<!\\p{L})(?:${words})\\s`;

/** Small words that may follow a number of any size. */
const small =
  "of|to|to go|in|at|for|per|is|are|or|and|from|off|each|more|left|de|d’|du|sur|et|pour|à|en|dans|di|da|su|e|del|per|von|bis|und|oder|zu|bei|für|van|tot|op|of|y|o|i|per|a|ou|no|na|por|x";

/**
 * What grammar allows beside a place whose value nobody knows. A sentence is worded so that every name and
 * every number fits: with the name first or after a colon, and with forms of a plural.
 */
export const seams: readonly Rule[] = [
  {
    says: "a number before a noun, without the forms of a plural (key_one, key_other)",
    about: ({ key }) => key === stemOf(key),
    mistake: new RegExp(
      `\\{(?:count|points|shares)\\}[ \u00a0\u202f](?!(?:${small})(?!\\p{L}))\\p{L}`,
      "u",
    ),
    wrong: ["{points} points to go", "Il reste {count} jours"],
    right: ["{chosen} of {free}", "{points} · {group}"],
  },
  {
    says: "a or an before a place: 8, 11 and names that begin with a vowel differ",
    of: ["en"],
    // The two that are chosen by how their rate is said.
    about: ({ key }) => key !== "service.noteA" && key !== "service.noteAn",
    mistake: /(?<!\p{L})an? \{/iu,
    wrong: ["Pay with a {tip} tip", "An {amount} tip"],
    right: ["Pay, with {tip} as a tip"],
  },
  {
    says: "an elision or an article before a name: write the name first or after a colon",
    of: ["fr"],
    mistake: new RegExp(`${word("de|du|des|le|la|les|au|aux|à|que|jusque")}${name}`, "iu"),
    wrong: ["l’équipe de {venue}", "Merci à {name}", "parce que {name}"],
    right: ["{venue}\u00a0: l’équipe", "de {amount}", "chez {venue}"],
  },
  {
    says: "an elided word before a place",
    of: ["fr", "it", "ca"],
    mistake: /\p{L}’\{/u,
    wrong: ["l’{name}", "dell’{percent}", "d’{venue}"],
  },
  {
    says: "an article before a name, a number or a date: l’8, lo Stato, la Rosa",
    of: ["it"],
    mistake: new RegExp(
      `${word("il|lo|la|i|gli|le|un|uno|una|al|allo|alla|ai|agli|alle|del|dello|della|dei|degli|delle|dal|dallo|dalla|nel|nello|nella|sul|sullo|sulla")}(?:${name}|${number}|${date})`,
      "iu",
    ),
    wrong: ["il {percent}", "della {group}", "fino al {until}"],
    right: ["a {venue}", "di {name}"],
  },
  {
    says: "an article before an hour: all’1:00, alle 2:00; write alle ore",
    of: ["it"],
    mistake: new RegExp(`${word("la|le|alla|alle|dalla|dalle")}${hour}`, "iu"),
    wrong: ["fino alle {time}", "dalle {start} alle {end}"],
    right: ["alle ore {time}"],
  },
  {
    says: "an article before a name",
    of: ["es"],
    mistake: new RegExp(`${word("el|la|los|las|un|una|del|al")}${name}`, "iu"),
    wrong: ["el {program}", "del {venue}"],
    right: ["de {venue}"],
  },
  {
    says: "y before a name (e Isabel) or o before a place (u 8)",
    of: ["es"],
    mistake: new RegExp(`${word("y")}${name}|${word("o")}\\{`, "iu"),
    wrong: ["{place} y {name}", "{min} o {max}"],
    right: ["{min} a {max}"],
  },
  {
    says: "de el or a el: write del, al",
    of: ["es", "ca"],
    mistake: /(?<!\p{L})(?:de|a) el(?!\p{L})/u,
    wrong: ["de el bar", "a el bar"],
    right: ["de él"],
  },
  {
    says: "an article before an hour: la 1:00, las 2:00",
    of: ["es", "ca"],
    mistake: new RegExp(`${word("la|las|les")}${hour}`, "iu"),
    wrong: ["a las {time}", "a les {time}"],
  },
  {
    says: "an article or de before a name: d’Ana, l’Estrella",
    of: ["ca"],
    mistake: new RegExp(`${word("de|el|la|els|les|al|del|pel|un|una")}${name}`, "iu"),
    wrong: ["de {venue}", "el {program}"],
    right: ["a {venue}"],
  },
  {
    says: "an article before a date, a percentage or the first of a range: l’1, l’11",
    of: ["ca"],
    mistake: new RegExp(
      `${word("el|al|del")}(?:${date}|\\{(?:percent|rate|lowest|min|max)\\})`,
      "iu",
    ),
    wrong: ["des del {date}", "pagat el {percent}", "del {min} al {max}"],
    right: ["Membre des de: {date}", "entre {min} i {max}"],
  },
  {
    says: "an article or a contraction before a name",
    of: ["pt"],
    mistake: new RegExp(
      `${word("o|os|as|do|da|dos|das|no|na|nos|nas|ao|à|aos|às|pelo|pela|um|uma")}${name}`,
      "iu",
    ),
    wrong: ["a equipa do {venue}", "na {group}"],
    right: ["a equipa de {venue}"],
  },
  {
    says: "an article before a name, whose gender nobody knows",
    of: ["de"],
    mistake: new RegExp(
      `${word("der|die|das|dem|den|des|ein|eine|einen|einem|einer|vom|zum|zur|im|am|ins|beim")}${name}`,
      "iu",
    ),
    wrong: ["im {venue}", "der {brand}"],
    right: ["bei {venue}"],
  },
  {
    says: "an article before a name, whose gender nobody knows",
    of: ["nl"],
    mistake: new RegExp(`${word("de|het|een")}${name}`, "iu"),
    wrong: ["de {venue}", "het {program}"],
    right: ["bij {venue}"],
  },
];
