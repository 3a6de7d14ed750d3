import type { Env } from "#worker/env";

/** The bindings of objects. */
export type ObjectBinding = {
  [Name in keyof Env]-?: Env[Name] extends DurableObjectNamespace<infer _> ? Name : never;
}[keyof Env];

/** What an object is found by: its binding, and where the deployment's objects are. */
export type Placed<Name extends string> = Record<Name, DurableObjectNamespace> &
  Pick<Env, "OBJECT_JURISDICTION">;

/**
 * The namespace in which this deployment's objects of a kind are (docs/decisions/0104). Nothing else finds an object:
 * the same name in another jurisdiction is another object, and an empty one.
 */
export function placed<Name extends string>(env: Placed<Name>, name: Name): DurableObjectNamespace {
  const namespace: DurableObjectNamespace = env[name];
  const { OBJECT_JURISDICTION: jurisdiction } = env;
  return jurisdiction ? namespace.jurisdiction(jurisdiction) : namespace;
}
