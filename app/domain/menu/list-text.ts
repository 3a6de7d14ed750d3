/** How many characters of a dish's text a list shows; the dish's own page has it all. */
export const LIST_LETTERS = 160;

export function listText(text: string): string {
  if (text.length <= LIST_LETTERS) return text;
  const start = text.slice(0, LIST_LETTERS);
  // Scripts without spaces, and words without an end, are cut where they are; never in the middle of a letter's two units.
  const words = /^.+(?=\s)/s.exec(start)?.[0].trimEnd() ?? start.replace(/[\uD800-\uDBFF]$/, "");
  return `${words}…`;
}
