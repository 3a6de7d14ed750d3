import { createCookie } from "@remix-run/cloudflare";
import * as z from "zod";
import { readStoredCookie } from "~/contracts/stored-cookie";
import { NEVER_ASKED, type TipsModalCount } from "~/domain/checkout/tips-modal";
import { pathTo } from "~/paths/path-to";
import type { SplitInHand } from "~/routes/access/access.server";

/** As long as a long evening. */
const LIFE_S = 12 * 60 * 60;

const times = z.int().min(0).max(100);
const countSchema = z.object({ opens: times, closes: times });

type At = Pick<SplitInHand, "at">;

/** How often a guest was asked for a tip before paying one split, stored on their phone (PAY-31). */
function cookie({ at }: At) {
  return createCookie("__Secure-asked", {
    path: pathTo("split", at),
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: LIFE_S,
  });
}

export async function rememberCount(at: At, count: TipsModalCount): Promise<HeadersInit> {
  return { "set-cookie": await cookie(at).serialize(count) };
}

export async function readCount(at: At, request: Request): Promise<TipsModalCount> {
  return (await readStoredCookie(cookie(at), countSchema, request)) ?? NEVER_ASKED;
}
