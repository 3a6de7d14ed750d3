/**
 * Half the root's font size (8 px) where a guest spaces their text (WCAG 2.2, 1.4.12), else nothing. A stylesheet
 * can't ask for the space between letters, but that guest's lines are half as high again: the page's root has a line
 * height of 1, which no text of ours takes up. Browsers without `rlh` need another declaration before it.
 */
export const textSpacing = "(1rlh - 1rem)";

/**
 * The size of a figure that has to fit on one line: smaller where a guest spaces their text.
 *
 * @param size a length of CSS.
 * @param steps how many times 8 px are taken off.
 */
export function smallerWhenSpaced(size: string, steps: number): [string, string] {
  return [size, `calc(${size} - ${steps} * ${textSpacing})`];
}
