/**
 * Takes an answer over from another object. Until it is released the call stays open there, or else
 * until the garbage is collected; what it says stays readable.
 */
export function received<T>(answer: T): T {
  const held = answer as Partial<Disposable> | null | undefined;
  held?.[Symbol.dispose]?.();
  return answer;
}
