import * as z from "zod";
import type { AttemptId } from "~/contracts/ids";
import { storedCookie } from "../shell/stored-cookie.server";

const TTL_S = 30 * 60;
const stored = z
  .string()
  .regex(/^i_[A-Za-z0-9_-]{32}([A-Za-z0-9_-]{43})?$/)
  .brand<"AttemptId">();

const cookie = storedCookie("__Host-sign-in", stored, { maxAgeS: TTL_S });

export function readAttemptId(request: Request): Promise<AttemptId | null> {
  return cookie.read(request);
}

export function rememberAttempt(attemptId: AttemptId | null): Promise<string> {
  return attemptId ? cookie.write(attemptId) : cookie.clear();
}
