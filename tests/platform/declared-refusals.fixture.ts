import { errorsOf } from "~/contracts/api/endpoint";
import { anyCallsErrors } from "~/contracts/api/errors";
import { guestCalls, operatorCalls, posCalls } from "~/contracts/api/every-call";

const declared = [...guestCalls, ...posCalls, ...operatorCalls].map((call) => ({
  method: call.method,
  pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, "[^/]+")}$`),
  errors: new Set<string>(errorsOf(call)),
}));

/** @throws where a call refuses by a code that its declaration does not name. */
export function requireDeclared(method: string, path: string, code: string | undefined): void {
  const [address = ""] = path.split("?", 1);
  const call = declared.find((one) => one.method === method && one.pattern.test(address));
  if (!call || code === undefined || call.errors.has(code)) return;
  if (anyCallsErrors.some((one) => one === code)) return;
  throw new Error(`${method} ${address} refused by ${code}, which its declaration does not name.`);
}
