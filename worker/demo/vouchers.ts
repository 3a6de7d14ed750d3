import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { listRecords, removeRecord } from "#worker/db/operator-records";
import type { Env } from "#worker/env";
import { voucherOf } from "#worker/objects/callers";
import { recordId } from "~/contracts/records";
import { type VoucherRecord, voucherCodeSchema, voucherRecordSchema } from "~/contracts/voucher";
import { fromMinorUnits } from "~/domain/money/money";
import { voucherCode } from "~/domain/voucher/voucher";
import type { DemoVenue } from "./demo-venue";

/** A voucher that is made on the demo page; nothing when the form makes no sense. */
export function voucherOfForm(demo: DemoVenue, form: FormData): VoucherRecord | null {
  const code = voucherCodeSchema.safeParse(voucherCode(String(form.get("code") ?? "")));
  const number = (name: string) => {
    const value = Number(form.get(name));
    return Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const [percent, amount, maxUse] = [number("percent"), number("amount"), number("maxUse")];
  if (!code.success || (!percent && !amount)) return null;
  const made = voucherRecordSchema.safeParse({
    code: code.data,
    businessId: demo.businessId,
    venueIds: null,
    discount: { percentage: percent && percent * 100 },
    discountAmount: amount && !percent ? fromMinorUnits(amount, demo.currency) : null,
    currency: demo.currency,
    startedAt: null,
    expiredDate: null,
    minimalAmount: null,
    maxUse,
  });
  return made.success ? made.data : null;
}

/** Takes a voucher back: nobody can enter it any more, and who has it on a split can't pay with it. */
export async function withdrawVoucher(
  env: Pick<Env, "DB" | "VOUCHER">,
  demo: DemoVenue,
  code: string,
): Promise<void> {
  await voucherOf(env, demo.businessId, code).withdraw();
  const id = recordId("voucher", { businessId: demo.businessId, voucherCode: code });
  await env.DB.batch(removeRecord(env.DB, "voucher", id));
}

/** The vouchers that guests of a venue's business can enter, with how often each was used. */
export async function vouchersAt(env: Pick<Env, "DB" | "VOUCHER">, demo: DemoVenue) {
  const paths = await listRecords(env.DB, demo.businessId);
  const codes = paths.flatMap((path) => /^vouchers\/[^/]+\/(.+)$/.exec(path)?.[1] ?? []);
  const { voucher } = recordsBy(plainReads(d1Source(env.DB)));
  const listed = codes.sort().map(async (code) => ({
    voucher: await voucher(demo.businessId, code),
    ...(await voucherOf(env, demo.businessId, code).figures()),
  }));
  return (await Promise.all(listed)).flatMap(({ voucher, ...uses }) =>
    voucher ? { voucher, ...uses } : [],
  );
}
