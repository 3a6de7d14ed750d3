import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { participantId } from "#worker/ids";
import { bodyOf, pathId } from "#worker/platform/body";
import type { PlatformEnv } from "#worker/platform/context";
import { callerOf } from "#worker/platform/identity";
import { ApiRefusal, notFound } from "#worker/platform/refusal";
import type { FieldError } from "~/contracts/errors";
import { venueIdSchema } from "~/contracts/ids";
import { type MealVoucherLeft, type TokeniseAnswer, tokeniseSchema } from "~/contracts/payment";
import { isMealVoucher } from "~/domain/checkout/methods";
import { isTestAllowed } from "./allowed";
import { brandOf, cardToken, isTestCard } from "./cards";
import { shardOf, testProviderOf } from "./provider";

/**
 * Turns a test card into a token, base `/api/payment/test-provider`. A number that is no published
 * test number is refused and forgotten: it is neither stored, nor logged, nor part of the answer.
 */
export const testTokens = new Hono<PlatformEnv>().post("/tokens", async (c) => {
  if (!isTestAllowed(c.env)) throw notFound();
  const card = await bodyOf(c, tokeniseSchema);
  const number = card.number.replace(/[\s-]/g, "");
  if (!isTestCard(number)) {
    const fields = [{ path: "number", code: "not_a_test_card" }];
    throw new ApiRefusal(422, { code: "not_a_test_card", fields });
  }
  const fields = [...expiryErrors(card.expiry, Date.now()), ...cvcErrors(card.cvc)];
  if (fields.length > 0) throw new ApiRefusal(422, { code: "invalid_card", fields });
  const methodToken = cardToken(number, randomBytes(12).toString("base64url"));
  const answer: TokeniseAnswer = { methodToken, brand: brandOf(number), last4: number.slice(-4) };
  return c.json(answer);
});

/** What the caller's meal voucher has left today at a venue (PAY-03), base `/api/payment/test-provider`. */
export const testMealVouchers = new Hono<PlatformEnv>().get("/meal-vouchers/:method", async (c) => {
  const { guestId } = callerOf(c);
  const method = c.req.param("method");
  if (!isTestAllowed(c.env) || !c.get("viewer") || !isMealVoucher(method)) throw notFound();
  const payer = participantId(guestId, pathId(venueIdSchema, c.req.query("venueId") ?? ""));
  const left = await testProviderOf(c.env, shardOf(payer)).mealVoucherLeft(payer, method);
  return c.json({ left } satisfies MealVoucherLeft);
});

/** A card lasts until the end of the month that is printed on it. */
function expiryErrors(expiry: string, now: number): FieldError[] {
  const match = /^(0[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d{2})$/.exec(expiry.trim());
  if (!match) return [{ path: "expiry", code: "invalid_expiry" }];
  const endsAt = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1);
  return endsAt <= now ? [{ path: "expiry", code: "expired_card" }] : [];
}

function cvcErrors(cvc: string): FieldError[] {
  return /^\d{3,4}$/.test(cvc.trim()) ? [] : [{ path: "cvc", code: "invalid_cvc" }];
}
