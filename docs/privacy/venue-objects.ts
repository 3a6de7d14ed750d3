import { KEPT_DAYS } from "~/domain/privacy/retention";
import { LEDGER, type Stores } from "./personal-data";

const PAYMENTS = {
  payment_details: "payment_id payer method_token return_path metadata adapter",
  hints: "event_id at",
};

const TILL_HAS_IT = "the till and the kitchen have it too, and nothing in it names the account";

/** What each class of objects stores that is a bill's, an order's, a table's or a venue's. */
export const venueObjects: Stores = {
  BillObject: {
    tables: { ...LEDGER, ...PAYMENTS },
    values: "schema place orderedAt archived putBackAt",
    personal: [
      {
        what: "what was ordered and paid; guest ids, user ids, names and signs of those who took a part; the token of a payment's method",
        whose: "guest",
        why: "the bill, its parts and payments; refunds and disputes",
        ground: "contract",
        until: `names ${KEPT_DAYS.namesOnBills} days after the last change; the rest, by then a file in R2, as long as the country's law wants books to be stored`,
        erased:
          "names and signs are taken out; ids and amounts stay, as the restaurant must store its books",
        inFile: "receipts",
      },
      {
        what: "the waiter's name, as the till says it",
        whose: "staff",
        why: "guests see who serves them, and tips go to them",
        ground: "legitimate interest",
        until: "as long as the bill",
        erased: "nothing: it is not a guest's",
        inFile: null,
      },
    ],
  },
  TabObject: {
    tables: { ...LEDGER, ...PAYMENTS },
    values: "schema",
    personal: [
      {
        what: "holds on cards by participant id; the name that a guest gave the tab; orders on a hold",
        whose: "guest",
        why: "paying at the end, and giving back what was held",
        ground: "contract",
        until: `names ${KEPT_DAYS.namesOnBills} days after the last change, the rest as long as the longest law wants books to be stored`,
        erased: "stays, under ids that lead nowhere any more",
        stays: `the name of a tab, for ${KEPT_DAYS.namesOnBills} days: ${TILL_HAS_IT}`,
        inFile: null,
      },
    ],
  },
  TableObject: {
    tables: { ordering_sessions: "guest session_id network expires_at" },
    values:
      "schema sitting orders version deviceId admittedOrders orderingGuests countdowns digitalTab digitalTabsLeft carrier/*",
    personal: [
      {
        what: "fingerprints of guests who order, the first part of their network address, and what counts down to be sent",
        whose: "guest",
        why: "strangers can't order or fill the kitchen's list",
        ground: "legitimate interest",
        until:
          "minutes after the order or its session; deleted with the next change of the table, a day later at the latest",
        erased: "nothing: it ends before",
        inFile: null,
      },
    ],
  },
  TillObject: {
    tables: {
      events: "cursor key bill_id split_id body at acknowledged_at told_at",
      deliveries: "cursor due_at tries status first_at tried_at done_at replayed",
    },
    values: "schema seenAt givenOut refusal/* webhook",
    personal: [
      {
        what: "orders, tabs and payments for the till, with the name that a guest typed for the kitchen",
        whose: "guest",
        why: "the restaurant cooks and books",
        ground: "contract",
        until: `${KEPT_DAYS.feedEvents} days after the till took it over; what it never took over stays, as it may be money`,
        erased: "nothing",
        stays: `names and notes of orders: ${TILL_HAS_IT}`,
        inFile: null,
      },
    ],
  },
  TillOrderObject: {
    values: "place",
    personal: [],
  },
  OrderObject: {
    tables: LEDGER,
    values: "schema told/* end-of-wait",
    personal: [
      {
        what: "what a guest ordered, with note, name and sign; the push address of a phone that waits",
        whose: "guest",
        why: "the order, and telling when it is ready",
        ground: "contract",
        until: `${KEPT_DAYS.orders} days; the push address until it was told, three hours at most`,
        erased: "nothing: a user has no list of their orders",
        stays: `names and notes: ${TILL_HAS_IT}`,
        inFile: null,
      },
    ],
  },
  BasketObject: {
    tables: LEDGER,
    values: "schema",
    personal: [
      {
        what: "what a guest wants to order, with note, name and sign",
        whose: "guest",
        why: "ordering together",
        ground: "contract",
        until: "2 hours and 20 minutes after its last change",
        erased: "nothing",
        stays: "names and notes, until the basket ends by itself",
        inFile: null,
      },
    ],
  },
  DocumentObject: {
    values: "stored parts reached version carrier/*",
    personal: [
      {
        what: "orders and tabs as pages show them, with the guest's name",
        whose: "guest",
        why: "pages show how far an order is",
        ground: "contract",
        until: "an order a day after its last change, a tab seven",
        erased: "nothing",
        stays: "names of orders, until the document ends by itself",
        inFile: null,
      },
    ],
  },
  TopicObject: { values: "document version plan carrier/*", personal: [] },
  VoucherObject: {
    tables: { uses: "ref bill_id phase at" },
    values: "schema withdrawn",
    personal: [],
  },
  InvoiceBookObject: {
    tables: { invoices: "number payment invoice" },
    values: "schema last-number",
    personal: [
      {
        what: "name, address and VAT number of the buyer, as typed, with the rows of the bill",
        whose: "guest",
        why: "an invoice",
        ground: "legal duty",
        until: "as long as the country's law wants books to be stored, from the end of its year",
        erased: "nothing: the restaurant must store its invoices",
        stays: "the whole invoice, as the law asks",
        inFile: null,
      },
    ],
  },
};
