/**
 * Calls on the same few objects again and again, from an object that lives as long: the way to each is
 * kept from call to call. After a call that failed it is made anew, since a way may be broken for good.
 */
export function cachedStubs<T extends Rpc.DurableObjectBranded | undefined>(
  namespace: DurableObjectNamespace<T>,
): <R>(name: string, call: (stub: DurableObjectStub<T>) => Promise<R>) => Promise<R> {
  const kept = new Map<string, DurableObjectStub<T>>();
  return async (name, call) => {
    const stub = kept.get(name) ?? namespace.get(namespace.idFromName(name));
    kept.set(name, stub);
    try {
      return await call(stub);
    } catch (fault) {
      if (kept.get(name) === stub) kept.delete(name);
      throw fault;
    }
  };
}
