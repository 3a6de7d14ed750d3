import * as z from "zod";
import type { AttemptId } from "~/contracts/ids";
import { readStoredCookie } from "~/contracts/stored-cookie";
import { createCookie } from "~/framework/http.server";

const TTL_S = 30 * 60;
const stored = z
  .string()
  .regex(/^i_[A-Za-z0-9_-]{32}([A-Za-z0-9_-]{43})?$/)
  .brand<"AttemptId">();

const cookie = createCookie("__Host-sign-in", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: TTL_S,
});

export function readAttemptId(request: Request): Promise<AttemptId | null> {
  return readStoredCookie(cookie, stored, request);
}

export function rememberAttempt(attemptId: AttemptId | null): Promise<string> {
  return attemptId ? cookie.serialize(attemptId) : cookie.serialize("", { maxAge: 0 });
}
