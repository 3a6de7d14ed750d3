/** The first seeds of so many hundreds: a test for each fails where its hundred does, and takes seconds. */
export function hundreds(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place * 100 + 1);
}
