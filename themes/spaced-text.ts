/**
 * 8 px where a guest spaces their text (WCAG 2.2, 1.4.12), else nothing: that guest's lines are half as
 * high again. Browsers without `rlh` need another declaration before it.
 */
export const textSpacing = "(1rlh - 1rem)";

/** @param size a length of CSS. @param steps how many times 8 px are taken off. */
export function smallerWhenSpaced(size: string, steps: number): [string, string] {
  return [size, `calc(${size} - ${steps} * ${textSpacing})`];
}
