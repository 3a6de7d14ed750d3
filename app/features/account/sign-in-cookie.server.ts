import * as z from "zod";
import { readStoredCookie } from "~/contracts/stored-cookie";
import { createCookie } from "~/framework/http.server";

const TTL_S = 30 * 60;

const cookie = createCookie("__Host-sign-in", {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: TTL_S,
});

export function readAttemptId(request: Request): Promise<string | null> {
  return readStoredCookie(cookie, z.string().regex(/^i_[A-Za-z0-9_-]{32}$/), request);
}

export function rememberAttempt(attemptId: string | null): Promise<string> {
  return attemptId ? cookie.serialize(attemptId) : cookie.serialize("", { maxAge: 0 });
}
