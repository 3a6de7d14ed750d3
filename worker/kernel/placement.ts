import type { Env } from "#worker/env";
import type { Region } from "~/domain/country/regions";
import { Later } from "./crossing";

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

/**
 * Where an object begins if it is not there yet; it never moves (docs/decisions/0130). A function is asked when the object
 * is called. Null where nothing is known, and for an object that is there.
 */
export type Near = Region | null | (() => Promise<Region | null>);

/** An object of a venue calls: what it begins is beside it without a hint. */
export const BESIDE = null;

/** A hint to a region outside of the jurisdiction would ask for what can't be. */
const REGIONS_IN: Readonly<Record<string, readonly Region[]>> = {
  eu: ["weur", "eeur"],
  us: ["enam", "wnam"],
};

/** The object of an id, for `versionedStubs`. @param near where it begins if this is the first call of all to it. */
export function found<Name extends string>(
  env: Placed<Name>,
  name: Name,
  idIn: (objects: DurableObjectNamespace) => DurableObjectId,
  near: Near,
): unknown {
  const objects = placed(env, name);
  const id = idIn(objects);
  const at = (region: Region | null) => {
    const { OBJECT_JURISDICTION: jurisdiction } = env;
    const isHint = region && (!jurisdiction || REGIONS_IN[jurisdiction]?.includes(region));
    return isHint ? objects.get(id, { locationHint: region }) : objects.get(id);
  };
  if (typeof near !== "function") return at(near);
  // A hint is a wish: what can't be read for it stops no call.
  return new Later(async () => ({ stub: at(await near().catch(() => null)) }));
}
