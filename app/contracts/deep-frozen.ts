const frozen = new WeakSet<object>();

/** The value itself, which many requests share: none may change it. */
export function deepFrozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    freeze(value);
    frozen.add(value);
  }
  return value;
}

/** Whether a value was given to `deepFrozen`, so that what it says now it says always. */
export function isDeepFrozen(value: unknown): value is object {
  return typeof value === "object" && value !== null && frozen.has(value);
}

function freeze(value: object): void {
  for (const part of Object.values(value)) {
    if (typeof part === "object" && part !== null) freeze(part);
  }
  Object.freeze(value);
}
