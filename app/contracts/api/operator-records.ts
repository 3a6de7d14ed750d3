import * as z from "zod";
import { recordListSchema } from "../operator-keys";
import { kindOf, LARGE_RECORD_BYTES, type RecordName, recordNames } from "../records";
import { type Endpoint, type Endpoints, endpoints, flag } from "./endpoint";

/** The calls about records of a kind. A draft is only published; the deployment's own record is never deleted. */
type RecordCalls = { publish: Endpoint; read?: Endpoint; remove?: Endpoint };

/** The calls of each kind of record. */
export const recordCalls = Object.fromEntries(
  recordNames.map((name) => [name, callsOf(name)]),
) as Record<RecordName, RecordCalls>;

/** All calls that publish, read and delete records. */
export const operatorRecordsApi: Endpoints = Object.fromEntries(
  Object.entries(recordCalls).flatMap(([name, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => [`${call} ${name}`, endpoint]),
  ),
);

/** What there is of a business. */
export const operatorRecordListApi = endpoints({
  list: {
    method: "GET",
    path: "/operator/v1/businesses/{businessId}/records",
    caller: "operator:read",
    summary: "Every record of a business, by the path that reads it, and what was archived",
    answer: recordListSchema,
  },
});

function callsOf(name: RecordName): RecordCalls {
  const { address, published, summary, removal, draftOf, isLarge, errors } = kindOf(name);
  const path = `/operator/v1${address}` as const;
  const isDeployments = !address.includes("{");
  const publish: Endpoint = {
    method: "PUT",
    path,
    caller: isDeployments ? "deployment" : "operator:publish",
    summary,
    body: published,
    ...(isLarge && { bodyLimit: LARGE_RECORD_BYTES }),
    errors: errors?.publish ?? [],
  };
  if (draftOf) return { publish };
  const read: Endpoint = {
    method: "GET",
    path,
    caller: isDeployments ? "deployment" : "operator:read",
    summary: removal
      ? "The record as it is published; with `archived=true` as it was when it was deleted"
      : summary,
    ...(removal && { query: z.object({ archived: flag }) }),
    answer: published,
  };
  if (!removal) return { publish, read };
  const remove: Endpoint = {
    method: "DELETE",
    path,
    caller: "operator:publish",
    summary: removal,
    errors: errors?.remove ?? [],
  };
  return { publish, read, remove };
}
