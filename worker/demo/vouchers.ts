import { plainReads, recordsBy } from "#worker/db/d1-records";
import { d1Source } from "#worker/db/d1-source";
import { listRecords, removeRecord } from "#worker/db/operator-records";
import type { Env } from "#worker/env";
import { BESIDE } from "#worker/kernel/placement";
import { voucherOf } from "#worker/objects/callers";
import { recordId } from "~/contracts/records";
import { type VoucherRecord, voucherCodeSchema, voucherRecordSchema } from "~/contracts/voucher";
import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import { fromMinorUnits } from "~/domain/money/money";
import { formatMoney, formatRate } from "~/domain/money/text";
import { voucherCode } from "~/domain/voucher/voucher";
import type { DemoVenue } from "./demo-venue";
import { type Html, html } from "./html";

/** Makes a voucher by the form of the demo page; an invalid form makes none. */
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
  await voucherOf(env, demo.businessId, code, BESIDE).withdraw();
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
    ...(await voucherOf(env, demo.businessId, code, BESIDE).figures()),
  }));
  return (await Promise.all(listed)).flatMap(({ voucher, ...uses }) =>
    voucher ? { voucher, ...uses } : [],
  );
}

type Listed = Awaited<ReturnType<typeof vouchersAt>>;

export function voucherList(venue: DemoVenue, vouchers: Listed): Html {
  if (!venue.vouchers) return html`<p class="muted">This venue takes no vouchers.</p>`;
  return html`<section id="vouchers">
    <h2>Vouchers</h2>
    <ul class="cards">
      ${vouchers.map(
        ({ voucher, taken, used }) => html`<li class="card"><div>
          <h3>${voucher.code}</h3>
          <p class="muted">${worth(voucher)} · used ${used}${
            voucher.maxUse === null ? "" : ` of ${voucher.maxUse}`
          }${taken > used ? `, ${taken - used} held` : ""}</p>
          <form method="post" action="/demo/${venue.id}/vouchers/${voucher.code}/withdraw" class="row">
            <button>Withdraw it</button>
          </form>
        </div></li>`,
      )}
    </ul>
    <form method="post" action="/demo/${venue.id}/vouchers" class="row">
      <label>Code <input name="code" size="12" required></label>
      <label>Percent <input name="percent" inputmode="numeric" size="4" value="10"></label>
      <label>Uses <input name="maxUse" inputmode="numeric" size="4" value="1"></label>
      <button>Make a voucher</button>
    </form>
  </section>`;
}

function worth({ discount, discountAmount, minimalAmount, currency }: Listed[number]["voucher"]) {
  const money = (amount: AmountE5) => formatMoney(amount, currency ?? "EUR", "en");
  const off =
    discount.percentage === null
      ? money(discountAmount ?? ZERO_E5)
      : formatRate(discount.percentage, "en");
  return minimalAmount === null ? `${off} off` : `${off} off from ${money(minimalAmount)}`;
}
