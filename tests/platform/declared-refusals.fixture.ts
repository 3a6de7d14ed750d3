import { guestOperations, posOperations } from "#worker/platform/openapi/operations";
import { operatorOperations } from "#worker/platform/openapi/operator-operations";
import { anyCallsErrors } from "~/contracts/api/errors";

const declared = [...guestOperations, ...posOperations, ...operatorOperations].flatMap(
  ({ method, path, errors }) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
    return errors ? [{ method: method.toUpperCase(), pattern, errors: new Set(errors) }] : [];
  },
);

/** @throws where a call refuses by a code that its declaration does not name. */
export function requireDeclared(method: string, path: string, code: string | undefined): void {
  const [address = ""] = path.split("?", 1);
  const call = declared.find((one) => one.method === method && one.pattern.test(address));
  if (!call || code === undefined || call.errors.has(code)) return;
  if (anyCallsErrors.some((one) => one === code)) return;
  throw new Error(`${method} ${address} refused by ${code}, which its declaration does not name.`);
}
