import * as z from "zod";
import { amountSchema, currencySchema } from "~/contracts/money";
import { cleanLine } from "~/contracts/typed-text";
import { memberId } from "~/domain/ids.schema";

const id = z.string().min(1).max(200);
const reward = id.brand<"RewardId">();
const label = z.string().min(1).overwrite(cleanLine).max(200);
/** Points are whole; what a service has of a point beside them can't be spent. */
const points = z.number().min(0).max(1e12).transform(Math.floor);

/** Below it a number counts seconds and not milliseconds. */
const SECONDS_BELOW = 1e10;

/** Milliseconds since 1970, from a number or a date that is written out. */
const instant = z.union([
  z.number().transform((at) => Math.round(at < SECONDS_BELOW ? at * 1000 : at)),
  z.iso.datetime({ offset: true }).transform((text) => Date.parse(text)),
]);
const instants = instant.nullish().transform((at) => at ?? null);

/** LOY-17, LOY-19. */
export const preparedAnswer = z.object({
  balance: points,
  createdAt: instant,
  hasOptIn: z.boolean(),
});

/** LOY-29. */
export const userAnswer = preparedAnswer.extend({
  primaryUserId: id.pipe(memberId),
  secondaryUserId: id
    .pipe(memberId)
    .nullish()
    .transform((other) => other ?? null),
});

/** LOY-41, LOY-46. */
export const rewardsAnswer = z.object({
  items: z
    .array(
      z.object({
        id: reward,
        name: label,
        picture: z.string().max(2_000).nullish(),
        points,
        value: amountSchema.nullish(),
        currency: currencySchema.nullish(),
      }),
    )
    .max(200),
});

/** What a member owns: a reward without a value is good for no bill. */
export const ownedAnswer = z.object({
  items: z
    .array(
      z.object({
        id: reward,
        name: label,
        value: amountSchema,
        currency: currencySchema,
        expirationDate: instants,
      }),
    )
    .max(500),
});

/** LOY-47; a service that has none says so with nothing, or with null. */
export const eligibleAnswer = z
  .object({ discountId: reward, label, amount: amountSchema, points: points.default(0) })
  .nullable();

/** LOY-48. */
export const computedAnswer = z.object({
  rewards: z.array(z.object({ id: reward, label, expiredAt: instants })).max(500),
});

/** LOY-44. */
export const codeAnswer = z.object({ rewardCode: z.string().min(1).max(200) });
