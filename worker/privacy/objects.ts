import type { Stores } from "./personal-data";

/** The tables of a ledger and of its version, which many objects have. */
const LEDGER = { ledger: "seq at kind amount_e5 body" };

const RECEIPTS = {
  receipts: "payment_id scope venue_id bill_id split_id transaction_id paid_e5 currency paid_at",
};

const PAYMENTS = {
  payment_details: "payment_id payer method_token return_path metadata adapter",
  hints: "event_id at",
};

const NO_END = "no end yet";

const TILL_HAS_IT = "the till and the kitchen have it too, and nothing in it names the account";

/** What each class of Durable Objects stores. */
export const objectStores: Stores = {
  BillObject: {
    tables: { ...LEDGER, ...PAYMENTS },
    values: "schema place orderedAt",
    personal: [
      {
        what: "what was ordered and paid; guest ids, user ids, names and signs of those who took a part; the token of a payment's method",
        whose: "guest",
        why: "the bill, its parts and payments; refunds and disputes",
        ground: "contract",
        until: NO_END,
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
        until: NO_END,
        erased: "stays, under ids that lead nowhere any more",
        stays: `the name of a tab: ${TILL_HAS_IT}`,
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
        until: "minutes after the order or its session; deleted with the next one",
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
        until: "30 days after the till took it over",
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
        until: "no end yet; the push address until it was told, three hours at most",
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
    values: "stored parts version carrier/*",
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
  MailObject: {
    tables: {
      mails: "key address accepted_at tries due_at envelope attachment about",
    },
    values: "schema",
    personal: [
      {
        what: "a mail that waits, with its address; of one that was sent a digest of the address",
        whose: "guest",
        why: "receipts get through, and not a hundred times",
        ground: "contract",
        until: "the mail until it is sent, a day at most; the digest has no end yet",
        erased: "deleted, and what waits is not sent",
        inFile: null,
      },
    ],
  },
  SessionObject: {
    values: "record guests listed-by",
    personal: [
      {
        what: "guest id, user id and the other phones of the user",
        whose: "user",
        why: "being signed in",
        ground: "contract",
        until: "signing out, or 400 days",
        erased: "deleted",
        inFile: "sessions",
      },
    ],
  },
  SignInObject: {
    values: "attempt",
    personal: [
      {
        what: "the phone number that somebody signs in with",
        whose: "user",
        why: "the number is in no address of a page",
        ground: "contract",
        until: "signing in, or 30 minutes",
        erased: "nothing: it ends before",
        inFile: null,
      },
    ],
  },
  PhoneObject: {
    tables: {
      codes: "guest hash sent_at tries",
      sends: "at",
      messages: "key recipient text sender accepted_at tries due_at",
      owner: "user_id",
    },
    values: "schema",
    personal: [
      {
        what: "whose a number is, under an HMAC of it; a code as an HMAC; a message that waits, with its number",
        whose: "user",
        why: "signing in by a code",
        ground: "contract",
        until:
          "messages until they are sent, codes and times of messages until the next one; the user as long as the account",
        erased: "deleted",
        inFile: "profile",
      },
    ],
  },
  UserObject: {
    tables: { ...LEDGER, ...RECEIPTS, chores: "key kind subject tries due_at" },
    values: "schema keptBy erasure",
    personal: [
      {
        what: "phone number, name, e-mail, devices and times of signing in, guest ids",
        whose: "user",
        why: "the account",
        ground: "contract",
        until: "the account is deleted",
        erased: "deleted",
        inFile: "profile",
      },
      {
        what: "the list of receipts: ids, amounts, times",
        whose: "user",
        why: "guests find what they paid",
        ground: "contract",
        until: "the account is deleted",
        erased: "deleted",
        inFile: "receipts",
      },
    ],
  },
  MemberObject: {
    tables: LEDGER,
    values: "schema",
    personal: [
      {
        what: "points and rewards of a member, with the ids of their users",
        whose: "user",
        why: "the loyalty programme",
        ground: "contract",
        until: "the account is deleted",
        erased: "deleted, unless it became part of another member's",
        inFile: "loyalty",
      },
    ],
  },
  ConsentObject: {
    values: "cookies marketing",
    personal: [
      {
        what: "the answer to the question about cookies",
        whose: "guest",
        why: "doing what the guest chose, and proving it",
        ground: "legal duty",
        until: "180 days",
        erased: "deleted",
        inFile: "cookieChoicesByPhone",
      },
      {
        what: "which brands may send marketing, and since when",
        whose: "user",
        why: "proof of the consent",
        ground: "consent",
        until: "the account is deleted",
        erased: "deleted",
        inFile: "marketing",
      },
    ],
  },
  GuestReceiptsObject: {
    tables: RECEIPTS,
    values: "schema link*",
    personal: [
      {
        what: "what a phone has paid, until somebody signs in on it: ids, amounts, times",
        whose: "guest",
        why: "who signs in later finds their receipts",
        ground: "legitimate interest",
        until: "401 days after the last payment, as long as the phone knows its guest",
        erased: "deleted",
        inFile: "receipts",
      },
    ],
  },
  WelcomeObject: {
    values: "welcomed",
    personal: [
      {
        what: "that a number, as an HMAC, has had the welcome gift",
        whose: "user",
        why: "the gift is given once",
        ground: "legitimate interest",
        until: "12 months after the account was deleted",
        erased: "the HMAC stays for 12 months, which names nobody, and guests are told of it",
        inFile: null,
      },
    ],
  },
  InvoiceBookObject: {
    tables: { invoices: "number payment invoice" },
    values: "schema",
    personal: [
      {
        what: "name, address and VAT number of the buyer, as typed, with the rows of the bill",
        whose: "guest",
        why: "an invoice",
        ground: "legal duty",
        until: NO_END,
        erased: "nothing: the restaurant must store its invoices",
        stays: "the whole invoice, as the law asks",
        inFile: null,
      },
    ],
  },
  TryCountObject: {
    tables: { counted: "id key at until" },
    personal: [
      {
        what: "how often somebody tried, by guest, HMAC of a number or an address, or the first part of a network address",
        whose: "guest",
        why: "nobody guesses codes or sends messages to others",
        ground: "legitimate interest",
        until: "the end of the limit, a day at most",
        erased: "nothing: it ends before",
        inFile: null,
      },
    ],
  },
};
