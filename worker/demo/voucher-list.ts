import { type AmountE5, ZERO_E5 } from "~/domain/money/amount";
import { formatMoney, formatRate } from "~/domain/money/text";
import type { DemoVenue } from "./demo-venue";
import { type Html, html } from "./html";
import type { vouchersAt } from "./vouchers";

type Listed = Awaited<ReturnType<typeof vouchersAt>>;

/** The vouchers of a venue, with the actions of their issuer. */
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
