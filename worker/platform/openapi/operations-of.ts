import type { Caller, Endpoints } from "~/contracts/api/endpoint";
import type { Operation } from "./operation";

/** The entries of declared calls. */
export function operationsOf(calls: Endpoints): Operation[] {
  return Object.values(calls).map(({ method, query, errors = [], caller, ...rest }) => ({
    ...rest,
    errors: [...refusalsOf(caller), ...errors],
    method: method.toLowerCase() as Operation["method"],
    query: Object.keys(query?.shape ?? {}),
  }));
}

/** Why a call is refused to an operator whom it is not for. */
function refusalsOf(caller: Caller): string[] {
  return caller === "deployment" || caller.startsWith("operator:") ? ["not-of-this-key"] : [];
}
