import { DEMO_OPERATOR_KEY } from "#worker/demo/env";
import type { OperatorRight } from "~/contracts/operator-keys";
import { type Answer, call } from "./platform.fixture";

/** A call of `/operator/v1` by the deployment's key, or by another. */
export function operate<T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  key: string = DEMO_OPERATOR_KEY,
): Promise<Answer<T>> {
  const headers = { authorization: `Bearer ${key}` };
  return call<T>(method, `/operator/v1/${path}`, { body, headers, host: "127.0.0.1" });
}

/** A group's key for the business of a venue of the fixture; gives its secret. */
export async function groupKey(
  venue: string,
  { keyId = venue, rights = ["read", "publish", "keys"] as OperatorRight[], more = {} } = {},
): Promise<string> {
  const [businessIds, enrollmentIds] = [[`business-${venue}`], [`enrollment-${venue}`]];
  const appIds = [`app-${venue}`];
  const record = { keyId, name: `The ${venue}`, rights, businessIds, enrollmentIds, appIds };
  const { status } = await operate("PUT", `keys/${keyId}`, { ...record, ...more });
  if (status !== 204) throw new Error(`no key: ${status}`);
  return newSecret(keyId);
}

/** A new secret of a group's key. */
export async function newSecret(keyId: string): Promise<string> {
  const { status, body } = await operate<{ key: string }>("POST", `keys/${keyId}/secrets`);
  if (status !== 201) throw new Error(`no secret: ${status}`);
  return body.key;
}
