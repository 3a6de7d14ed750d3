import type { Point } from "./path";

/** Numbers from 0 to 1 that look like chance and are the same each time for the same word. */
export type Chance = () => number;

/** Mulberry32, begun with the letters of a word. */
export function chanceOf(word: string): Chance {
  let state = 1_779_033_703;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 3_432_918_353) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number between two. */
export function between(chance: Chance, low: number, high: number): number {
  return low + chance() * (high - low);
}

/** One of a list. */
export function oneOf<T>(chance: Chance, list: readonly [T, ...T[]]): T {
  return list[Math.floor(chance() * list.length)] ?? list[0];
}

/** So many spots, spread evenly over a disc as seeds in a sunflower, each a little out of its place. */
export function spread(chance: Chance, count: number, radius: number, flat = 1): Point[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = place * 2.39996 + chance() * 0.5;
    const far = radius * Math.sqrt((place + 0.5) / count);
    return [far * Math.cos(angle), far * Math.sin(angle) * flat];
  });
}
