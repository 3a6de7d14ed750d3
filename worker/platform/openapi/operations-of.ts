import type { Endpoints } from "~/contracts/api/endpoint";
import type { Operation } from "./operation";

/** The entries of declared calls. */
export function operationsOf(calls: Endpoints): Operation[] {
  return Object.values(calls).map(({ method, query, errors = [], caller: _, ...rest }) => ({
    ...rest,
    errors,
    method: method.toLowerCase() as Operation["method"],
    query: Object.keys(query?.shape ?? {}),
  }));
}
