const frozen = new WeakSet<object>();

/** Freezes a value that many requests share, with everything in it, and returns it. */
export function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    freeze(value);
    frozen.add(value);
  }
  return value;
}

/** Whether `deepFrozen` has frozen a value, so that it never changes. */
export function isDeepFrozen(value: unknown): value is object {
  return typeof value === "object" && value !== null && frozen.has(value);
}

function freeze(value: object): void {
  for (const part of Object.values(value)) {
    if (typeof part === "object" && part !== null) freeze(part);
  }
  Object.freeze(value);
}
