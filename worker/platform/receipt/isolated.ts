/**
 * A name inside a text, marked so that one which runs from right to left is read in its own order and
 * leaves the rest in place. The marks (U+2068, U+2069) are invisible; a Latin name needs none.
 */
export function isolated(name: string): string {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2068${name}\u2069` : name;
}
