import * as z from "zod";
import { text } from "~/domain/fields.schema";
import { memberId } from "~/domain/ids.schema";
import type { Welcomed } from "~/domain/loyalty/welcome";
import { call } from "./call";
import { instant } from "./values";

export const welcomed: z.ZodType<Welcomed> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("HELD"), userId: memberId, wallet: text }),
  z.object({ kind: z.literal("LEFT"), until: instant }),
  z.object({ kind: z.literal("NONE"), userId: memberId, until: instant }),
]);

/** The calls of a number's welcome in a programme's scope; each may be made again. */
export const WELCOME_CALLS = {
  /** Whether the user's wallet of this name may have the gift: nobody else has had it. */
  claim: call([z.object({ userId: memberId, wallet: text })], z.boolean()),
  /** The user's account is deleted; `had` says whether a wallet of it had the gift. */
  leave: call([z.object({ userId: memberId, had: z.boolean() })], z.void()),
} as const;
