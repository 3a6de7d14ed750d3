import { formatNumber } from "../number-formatter";

/** Points as a text takes them: `points` is the formatted number, and `count` picks the plural's form. */
export type FormattedPoints = { points: string; count: number };

export function formatPoints(points: number, locale: string): FormattedPoints {
  return { points: formatNumber(points, locale), count: points };
}
