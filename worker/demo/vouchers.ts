import * as z from "zod";
import { retractVoucher } from "#worker/db/publish";
import { allRows } from "#worker/db/rows";
import type { Env } from "#worker/env";
import { voucherOf } from "#worker/objects/callers";
import { type VoucherRecord, voucherCodeSchema, voucherRecordSchema } from "~/contracts/voucher";
import { fromMinorUnits } from "~/domain/money/money";
import { voucherCode } from "~/domain/voucher/voucher";
import type { DemoVenue } from "./demo-venue";
import { businessId } from "./records";
import { demoVenue } from "./venues";

const recordRow = z.object({ record: z.string() });

const DAY_MS = 24 * 3_600_000;

/** What is said about a demo voucher; amounts in whole minor units of its currency. */
type Offer = {
  percent?: number;
  amount?: number;
  from?: number;
  currency?: string;
  maxUse?: number;
  /** Days from the seeding; below zero for days before it. */
  starts?: number;
  ends?: number;
  only?: string[];
};

/** Codes by the venue whose business they belong to. Every answer a guest can get has one. */
const OFFERS: Record<string, Record<string, Offer>> = {
  "croque-cie": {
    WELCOME10: { percent: 10 },
    LUNCH5: { amount: 500, from: 2_000 },
    ONCE8: { amount: 800, maxUse: 1 },
    HOUSE: { percent: 100 },
    LASTYEAR: { percent: 20, ends: -30 },
    NEXTMONTH: { percent: 20, starts: 30 },
    LONDON: { amount: 500, currency: "GBP" },
  },
  volfoni: {
    MAISON15: { percent: 15 },
    VOLFONI7: { amount: 700, only: ["volfoni"] },
    HIPPO3: { amount: 300, from: 1_000, only: ["hippo"] },
  },
  "centurion-grill": {
    GRILL20: { percent: 20, from: 3_000 },
    ERSTER: { amount: 1_000, maxUse: 1 },
  },
  "drake-anchor": { PINT: { amount: 450, from: 1_500 }, QUIZNIGHT: { percent: 25, maxUse: 20 } },
  "fourth-quarter": { KICKOFF7: { amount: 700 }, OVERTIME: { percent: 15, from: 4_000 } },
};

/** The demo's vouchers, which differ by venue. */
export function demoVouchers(now: number): VoucherRecord[] {
  return Object.entries(OFFERS).flatMap(([venueId, offers]) => {
    const demo = demoVenue(venueId);
    if (!demo) throw new Error(`There is no demo venue ${venueId}.`);
    return Object.entries(offers).map(([code, offer]) => voucherRecord(demo, code, offer, now));
  });
}

/** A voucher that is made on the demo page; nothing when the form makes no sense. */
export function voucherOfForm(demo: DemoVenue, form: FormData): VoucherRecord | null {
  const code = voucherCodeSchema.safeParse(voucherCode(String(form.get("code") ?? "")));
  const number = (name: string) => Number(form.get(name)) || undefined;
  const [percent, amount, maxUse] = [number("percent"), number("amount"), number("maxUse")];
  if (!code.success || (!percent && !amount)) return null;
  const offer = percent ? { percent, maxUse } : { amount, maxUse };
  try {
    return voucherRecord(demo, code.data, offer, Date.now());
  } catch {
    return null;
  }
}

/** Takes a voucher back: nobody can enter it any more, and who has it on a split can't pay with it. */
export async function withdrawVoucher(
  env: Pick<Env, "DB" | "VOUCHER">,
  demo: DemoVenue,
  code: string,
): Promise<void> {
  await voucherOf(env, businessId(demo), code).withdraw();
  await retractVoucher(env.DB, businessId(demo), code).run();
}

/** The vouchers that guests of a venue's business can enter, with how often each was used. */
export async function vouchersAt(env: Pick<Env, "DB" | "VOUCHER">, demo: DemoVenue) {
  const results = await allRows(
    env.DB.prepare("SELECT record FROM vouchers WHERE business_id = ?1 ORDER BY code").bind(
      businessId(demo),
    ),
    recordRow,
  );
  return Promise.all(
    results.map(async ({ record }) => {
      const voucher = voucherRecordSchema.parse(JSON.parse(record));
      const { taken, used } = await voucherOf(env, businessId(demo), voucher.code).figures();
      return { voucher, taken, used };
    }),
  );
}

function voucherRecord(demo: DemoVenue, code: string, offer: Offer, now: number): VoucherRecord {
  const currency = offer.currency ?? demo.currency;
  const money = (minor: number | undefined) =>
    minor === undefined ? null : fromMinorUnits(minor, currency);
  const inDays = (days: number | undefined) =>
    days === undefined ? null : Math.max(0, now + days * DAY_MS);
  const { percent } = offer;
  return voucherRecordSchema.parse({
    code,
    businessId: businessId(demo),
    venueIds: offer.only ?? null,
    discount: { percentage: percent === undefined ? null : percent * 100 },
    discountAmount: money(offer.amount),
    currency,
    startedAt: inDays(offer.starts),
    expiredDate: inDays(offer.ends),
    minimalAmount: money(offer.from),
    maxUse: offer.maxUse ?? null,
  });
}
