/**
 * Whether JSON says all there is of a value, so that two values which are the same as JSON are the same.
 * Promises, functions, dates, maps and the like are more than JSON says of them.
 */
export function isPlainData(value: unknown): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "undefined":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || isPlainObject(value);
    default:
      return false;
  }
}

function isPlainObject(value: object): boolean {
  if (Array.isArray(value)) return value.every((part) => part !== undefined && isPlainData(part));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(value).every(isPlainData);
}
