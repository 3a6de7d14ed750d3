/**
 * What an isolate remembers from request to request. It belongs to the isolate's environment, so that a new isolate
 * begins without it.
 */
export function isolateMemory<Memory>(begin: () => Memory): (env: object) => Memory {
  const memories = new WeakMap<object, Memory>();
  return (env) => {
    const existing = memories.get(env);
    if (existing !== undefined) return existing;
    const memory = begin();
    memories.set(env, memory);
    return memory;
  };
}
