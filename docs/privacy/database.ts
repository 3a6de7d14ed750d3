import { KEPT_DAYS } from "~/domain/privacy/retention";
import type { PersonalData, Stores } from "./personal-data";

const records = (columns: string): Pick<Stores[string], "personal"> & { columns: string } => ({
  columns,
  personal: [],
});

/** Tables of D1 by name: columns, and what is personal in them. */
export const databaseTables: Readonly<
  Record<string, { readonly columns: string; readonly personal: readonly PersonalData[] }>
> = {
  // What operators publish: nothing of a guest.
  changes: records("seq key at"),
  venues: records("id business_id enrollment_id version record"),
  devices: records("id table_id venue_id record"),
  customizations: records("enrollment_id record"),
  settings: records("id record"),
  pos_keys: records("key_hash venue_id created_at"),
  guest_apps: records("id record"),
  hosts: records("host app_id"),
  vouchers: records("id business_id code record"),
  review_configurations: records("business_id record"),
  menu_venues: records("venue_id business_id record"),
  menu_publications: records("business_id record"),
  menu_files: records("id business_id publication_id file superseded_at"),
  table_link_keys: records("venue_id version secret created_at"),
  landings: records("business_id record"),
  menu_videos: records("id business_id playback_id record"),
  menu_drafts: records("business_id file"),
  landing_drafts: records("business_id record"),
  static_menu_drafts: records("venue_id record"),
  look_drafts: records("enrollment_id record"),
  loyalty_programmes: records("business_id app_id record"),
  loyalty_service_keys: records("business_id secret"),
  operator_keys: records("id record"),
  operator_secrets: records("key_hash key_id version created_at"),
  archived_records: records("path business_id record archived_at key_id"),
  provider_faults: records("venue_id hour count last_at"),
  legal_data: {
    columns: "venue_id record",
    personal: [
      {
        what: "the company that issues a venue's invoices; a person's name and address where it is theirs alone",
        whose: "operator",
        why: "invoices name who issues them",
        ground: "legal duty",
        until: "its operator removes it",
        erased: "nothing: it is not a guest's",
        inFile: null,
      },
    ],
  },
  venue_feedback: {
    columns: "payment_id bill_id venue_id business_id rating comment created_at",
    personal: [
      {
        what: "what a guest says of a venue, by payment",
        whose: "guest",
        why: "the restaurant learns what was good",
        ground: "legitimate interest",
        until: `the words ${KEPT_DAYS.comments} days, the stars as long as the longest books`,
        erased: "the words are deleted, the stars stay and name nobody",
        inFile: "reviews",
      },
    ],
  },
  account_emails: {
    columns: "name user_id",
    personal: [
      {
        what: "whose an e-mail is, as an HMAC",
        whose: "user",
        why: "an address is one user's",
        ground: "contract",
        until: "the account is deleted, or has another address",
        erased: "deleted",
        inFile: "profile",
      },
    ],
  },
  loyalty_logins: {
    columns: "name salt password member_id scope",
    personal: [
      {
        what: "user name and password of a member, as hashes",
        whose: "user",
        why: "programmes that are signed in to by a user name",
        ground: "contract",
        until: "its operator removes it",
        erased: "stays: such members have no account here",
        inFile: null,
      },
    ],
  },
  loyalty_service_calls: {
    columns: "id state asked_at",
    personal: [
      {
        what: "a digest of what was asked of a loyalty service for a member",
        whose: "user",
        why: "no point counts twice",
        ground: "contract",
        until: "as long as the longest books, whose refunds ask for the same points",
        erased: "nothing: the digest names nobody",
        inFile: null,
      },
    ],
  },
  terminal_payments: {
    columns: "transaction_id venue_id bill_id ref table_name amount_e5 tip_e5 paid_at",
    personal: [
      {
        what: "payments at a card terminal: number, amount, time",
        whose: "guest",
        why: "the receipt's link",
        ground: "contract",
        until: `${KEPT_DAYS.terminalPayments} days`,
        erased: "nothing: no id of a guest is in it",
        inFile: "receipts",
      },
    ],
  },
  promotion_consents: {
    columns:
      "id owner venue_id business_id email last_name origin venue_opt_in sunday_opt_in country_code order_id table_number total_amount split_amount currency waiter_name changed_at",
    personal: [
      {
        what: "e-mail, last name and what was paid, of who agreed to a venue's promotions; the waiter's name",
        whose: "guest",
        why: "the restaurant writes to them, and proves that it may",
        ground: "consent",
        until: `taken back, or ${KEPT_DAYS.promotionConsents} days after the last word; that it was taken back as long again`,
        erased: "taken back: no address, name, order or digest of the guest is left",
        inFile: "promotions",
      },
    ],
  },
  reservations: {
    columns: "app_id id phone at record",
    personal: [
      {
        what: "a table that was reserved, by the HMAC of the number",
        whose: "guest",
        why: "guests find their reservation",
        ground: "contract",
        until: `${KEPT_DAYS.reservations} days after its time`,
        erased: "deleted",
        inFile: "reservations",
      },
    ],
  },
  undelivered_messages: {
    columns: "id kind outbox venue_id bill_id payment_id address reason at",
    personal: [
      {
        what: "an address that takes no messages, with most of its letters left out",
        whose: "guest",
        why: "staff tell a guest who waits for a mail",
        ground: "legitimate interest",
        until: `${KEPT_DAYS.undeliveredMessages} days`,
        erased: "deleted",
        inFile: null,
      },
    ],
  },
  operator_audit: {
    columns: "seq at key_id method path correlation_id status",
    personal: [
      {
        what: "who changed what, by key",
        whose: "operator",
        why: "faults and misuse are found",
        ground: "legitimate interest",
        until: `${KEPT_DAYS.auditTrail} days`,
        erased: "nothing: it is not a guest's",
        inFile: null,
      },
    ],
  },
};

/** Keys of KV by their beginning. */
export const kvPrefixes: Readonly<Record<string, { readonly what: string }>> = {
  "r1/": { what: "copies of operators' records, which have nothing of a guest" },
};

/** Files in R2 by the beginning of their names. */
export const filePrefixes: Readonly<Record<string, { readonly what: string }>> = {
  "bills/": {
    what: "all that an object of a bill stored, without guests' names, until the object's own time is over; an erasure puts it back into its object first",
  },
};
