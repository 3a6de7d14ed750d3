import * as z from "zod";
import { NEVER_ASKED, type TipsModalCount } from "~/domain/checkout/tips-modal";
import { storedCookie } from "~/features/shell/stored-cookie.server";
import { pathTo } from "~/paths/path-to";
import type { SplitInHand } from "~/routes/access/access.server";

/** As long as a long evening. */
const LIFE_S = 12 * 60 * 60;

const times = z.int().min(0).max(100);
const countSchema = z.object({ opens: times, closes: times });

type At = Pick<SplitInHand, "at">;

/** How often a guest was asked for a tip before paying one split, stored on their phone (PAY-31). */
function cookie({ at }: At) {
  const attributes = { path: pathTo("split", at), maxAgeS: LIFE_S };
  return storedCookie("__Secure-asked", countSchema, attributes);
}

export async function rememberCount(at: At, count: TipsModalCount): Promise<HeadersInit> {
  return { "set-cookie": await cookie(at).write(count) };
}

export async function readCount(at: At, request: Request): Promise<TipsModalCount> {
  return (await cookie(at).read(request)) ?? NEVER_ASKED;
}
