import { Form, Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import type { Bill } from "./bill-data";

export function Icon({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      className="icon icon-normal"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

type HeaderProps = { venue: string; table: string; base: string };

export function Header({ venue, table, base }: HeaderProps) {
  return (
    <header className="band">
      <div className="body" data-top="">
        <h1 className="title">
          <img className="logo" src="/brands/fric-frac/logo.svg" alt={venue} height={64} />
        </h1>
        <p className="detail">{table}</p>
      </div>
      <div className="open">
        <div className="more">
          <Link className="menu" to={`${base}?burgerMenuOpen=true`}>
            <Icon path="M4 7h16M4 12h16M4 17h16" />
            <span className="hidden">More</span>
          </Link>
        </div>
      </div>
    </header>
  );
}

export function Summary({ bill }: { bill: Bill }) {
  return (
    <div>
      <div className="panel">
        <p className="label">Left to pay</p>
        <p>
          <span className="price price-hero">{bill.left}</span>
        </p>
        <p className="label">of {bill.total}</p>
      </div>
      <div>
        <div
          className="segments"
          role="progressbar"
          aria-label={`${bill.percent}% of the check is paid`}
          aria-valuenow={bill.percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span className="segment paid" style={{ flexGrow: 5_000_000 }} />
          <span className="segment left" style={{ flexGrow: 19_800_000 }} />
        </div>
        <ul className="keys">
          <li className="key">
            <span className="dot paid" />
            {bill.paid} paid
          </li>
          <li className="key">
            <span className="dot left" />
            {bill.left} left
          </li>
        </ul>
      </div>
    </div>
  );
}

const person = "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0";
const tick = "m5 12.5 4.5 4.5L19 7.5";

/** Who is at the bill, around what is left to pay. */
export function AtTheTable({ bill }: { bill: Bill }) {
  return (
    <section className="card" data-part="card">
      <h2 className="heading section">At the table</h2>
      <div className="ring">
        <div className="circle" style={{ "--paid": "0.2turn" } as CSSProperties}>
          <div className="middle">
            <span className="price">{bill.left}</span>
            <span className="label">Left to pay</span>
          </div>
        </div>
        <ul aria-label="At the table">
          {bill.guests.map(({ id, label, hasPaid }, index) => (
            <li
              key={id}
              className="seat"
              style={{ "--turn": `${index / bill.guests.length}turn` } as CSSProperties}
            >
              <Link className="sign" to={`${bill.base}/guests/${id}`} aria-label={label}>
                <span className="person" aria-hidden="true">
                  <Icon path={person} />
                </span>
                {hasPaid ? (
                  <span className="mark">
                    <Icon path={tick} />
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <p className="legend" aria-hidden="true">
        <span className="key">
          <span className="mark">
            <Icon path={tick} />
          </span>
          Paid
        </span>
      </p>
      <Link className="button quiet" to={`${bill.base}/share`}>
        Share an item
      </Link>
    </section>
  );
}

export function Payments({ payments }: { payments: Bill["payments"] }) {
  return (
    <section className="card" data-part="card">
      <h2 className="heading section">Payments</h2>
      <ul className="list">
        {payments.map(({ id, label, person, amount }) => (
          <li key={id} className="item">
            <div className="row">
              {person ? (
                <span className="avatar colour-0" aria-hidden="true">
                  <Icon path="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0" />
                </span>
              ) : (
                <Icon path="M6 3.5v17l2-1.3 2 1.3 2-1.3 2 1.3 2-1.3 2 1.3v-17l-2 1.3-2-1.3-2 1.3-2-1.3-2 1.3ZM9 9h6M9 13h6" />
              )}
              <span className="words">
                <span className="words-title">{label}</span>
              </span>
              <span className="price price-normal">{amount}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Lines({ bill }: { bill: Bill }) {
  return (
    <section className="card" data-part="card">
      <h2 className="heading section">Your order</h2>
      <ul className="lines">
        {bill.lines.map((line) => (
          <li key={line.id} className="line">
            <span className="quantity">{line.quantity}</span>
            <span className="name">{line.name}</span>
            <span className="amount">{line.amount}</span>
            {line.notes.map(({ key, label }) => (
              <span key={key} className="note">
                {label}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <dl className="sums">
        {bill.sums.map(({ key, label, amount }) => (
          <div key={key} className="sum" data-part="sum">
            <dt>{label}</dt>
            <dd className="amount">{amount}</dd>
          </div>
        ))}
        <div className="total" data-part="total">
          <dt>Total</dt>
          <dd className="amount">{bill.total}</dd>
        </div>
      </dl>
    </section>
  );
}

export function PayDialog({ base, left }: { base: string; left: string }) {
  return (
    <dialog id="pay" className="dialog" aria-labelledby="pay-title">
      <div className="head">
        <h2 className="dialog-title" id="pay-title">
          Pay what's left
        </h2>
        <a className="close" href={base} aria-label="Close">
          <Icon path="m6 6 12 12M18 6 6 18" />
        </a>
      </div>
      <div className="dialog-body">
        <div className="group">
          <Form method="post" action={`${base}/splits/new`}>
            <input type="hidden" name="type" value="REMAINING_AMOUNT" />
            <button type="submit" name="intent" value="issue" className="button button-large">
              Pay what's left · {left}
            </button>
          </Form>
          <Link className="button button-large" to={`${base}/splits/new`}>
            Split the check
          </Link>
        </div>
        <p>You’ll see the total, tip included, before you’re charged.</p>
      </div>
    </dialog>
  );
}

export function Tabs({ base }: { base: string }) {
  return (
    <nav className="tabs" aria-label="Main navigation">
      <Link className="tab" to={`${base}/menus`}>
        <Icon path="M12 6v14M12 6c-2-2-5-2-8-1v14c3-1 6-1 8 1 2-2 5-2 8-1V5c-3-1-6-1-8 1Z" />
        Order
      </Link>
      <Link className="tab" to={`${base}/loyalty`}>
        <Icon path="m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z" />
        Rewards
      </Link>
      <Link className="tab" to={base} aria-current="page">
        <Icon path="M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6m-6 4h6" />
        Pay
      </Link>
    </nav>
  );
}
