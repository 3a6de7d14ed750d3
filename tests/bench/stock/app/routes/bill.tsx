import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";

const lines = Array.from({ length: 20 }, (_, n) => ({
  id: `line-${n + 1}`,
  name: `Dish number ${n + 1}`,
  quantity: "1",
  price: "€12.00",
  subProducts: n % 3 === 0 ? ["With a side"] : [],
}));

const bill = {
  venue: "Stock",
  table: "Table 6",
  total: "€248.00",
  left: "€198.00",
  lines,
  discounts: [{ label: "Loyalty", amount: "-€4.00" }],
  charges: [{ label: "Service charge", amount: "€12.00" }],
  payments: [
    { id: "till-1", label: "Paid at the till", amount: "€20.00" },
    { id: "p_1", label: "Guest 1", amount: "€30.00" },
  ],
};

export const loader = () => bill;

export const meta: MetaFunction = () => [{ title: "Your bill" }];

export default function Bill() {
  const shown = useLoaderData<typeof loader>();
  return (
    <main>
      <header>
        <h1>{shown.venue}</h1>
        <p>{shown.table}</p>
      </header>
      <section>
        <p>Left to pay</p>
        <strong>{shown.left}</strong>
        <progress max={248} value={50} />
      </section>
      <ul>
        {shown.lines.map((line) => (
          <li key={line.id}>
            <span>{line.quantity}</span>
            <span>{line.name}</span>
            <span>{line.price}</span>
            {line.subProducts.length > 0 && (
              <ul>
                {line.subProducts.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <dl>
        {[...shown.discounts, ...shown.charges, { label: "Total", amount: shown.total }].map(
          (row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>{row.amount}</dd>
            </div>
          ),
        )}
      </dl>
      <ul>
        {shown.payments.map((payment) => (
          <li key={payment.id}>
            <span>{payment.label}</span>
            <span>{payment.amount}</span>
          </li>
        ))}
      </ul>
      <footer>
        <Link to="splits/new">Pay {shown.left}</Link>
      </footer>
    </main>
  );
}
