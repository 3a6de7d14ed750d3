/**
 * Whether two values make the same JSON, as far as can be said without making it: what is shared is not looked at. A
 * false one may still be the same there, where a field is undefined or not at all.
 */
export function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const fields = Object.entries(one);
  const others = Object.entries(other);
  return (
    fields.length === others.length &&
    fields.every(([name, value], index) => {
      const [otherName, otherValue] = others[index] ?? [];
      return name === otherName && isAlike(value, otherValue);
    })
  );
}
