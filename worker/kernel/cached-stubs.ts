/**
 * Stubs for an object that calls the same few objects again and again. Each stub is cached between
 * calls. After a failed call it is made again, since a stub may be broken for good.
 */
export function cachedStubs<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
): <R>(name: string, call: (stub: DurableObjectStub<T>) => Promise<R>) => Promise<R> {
  const stubs = new Map<string, DurableObjectStub<T>>();
  return async (name, call) => {
    const stub = stubs.get(name) ?? namespace.get(namespace.idFromName(name));
    stubs.set(name, stub);
    try {
      return await call(stub);
    } catch (fault) {
      if (stubs.get(name) === stub) stubs.delete(name);
      throw fault;
    }
  };
}
