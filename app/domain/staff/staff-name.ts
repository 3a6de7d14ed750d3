interface StaffNameRules {
  readonly roleWords: readonly string[];
  readonly shiftAndPositionWords: readonly string[];
}

/** The words dropped when a venue sets none of its own (BILL-33). */
const DEFAULT_STAFF_NAME_RULES: StaffNameRules = {
  roleWords: (
    "admin administrator manager mgr server waiter waitress staff supervisor owner chef host hostess " +
    "bartender barman barmaid cashier runner team user employee trainee serveur serveuse gérant gerant " +
    "responsable directeur directrice camarero camarera encargado encargada cameriere cameriera " +
    "kellner kellnerin empregado ober bediening gerente"
  ).split(" "),
  shiftAndPositionWords: (
    "shift am pm morning lunch noon evening dinner night day brunch breakfast bar terrace till pos " +
    "counter kitchen floor section station takeaway matin midi soir service salle terrasse comptoir " +
    "caisse mañana tarde noche barra sala cucina pranzo cena früh mittag abend theke"
  ).split(" "),
};

/** Longer than any name on a till: what comes after it is ignored. */
const MAX_CHARACTERS = 120;

/** A staff name fit for guests: no e-mail, role, shift or position words, no single letters; null when nothing is left. */
export function cleanStaffName(
  name: string,
  rules: StaffNameRules = DEFAULT_STAFF_NAME_RULES,
): string | null {
  const words = [...rules.roleWords, ...rules.shiftAndPositionWords];
  const dropped = new Set(words.map((word) => word.toLocaleLowerCase("en")));
  const isName = (word: string) =>
    [...word].length > 1 && !/^\d+$/.test(word) && !dropped.has(word.toLocaleLowerCase("en"));
  const names = name
    .slice(0, MAX_CHARACTERS)
    .replace(/\S+@\S+/g, " ")
    .split(/[\s_/|,;:()[\]{}#*+]+/u)
    .flatMap((word) => {
      const parts = word.split("-").map((part) => part.replace(/^[.'’]+|[.'’]+$/gu, ""));
      // Jean-Luc stays one name; of Bar-2-Ana, Ana is left.
      return parts.every(isName) ? parts.join("-") : parts.filter(isName);
    });
  return names.length > 0 ? names.join(" ") : null;
}
