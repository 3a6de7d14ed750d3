import { KEPT_DAYS } from "~/domain/privacy/retention";
import { LEDGER, type Stores } from "./personal-data";

const RECEIPTS = {
  receipts: "payment_id scope venue_id bill_id split_id transaction_id paid_e5 currency paid_at",
};

/** What each class of objects stores that is one guest's or user's. */
export const guestObjects: Stores = {
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
        until: `the mail until it is sent, a day at most; the digest ${KEPT_DAYS.sentMails} days`,
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
        erased: "nothing: it ends by itself",
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
    values: "schema attempt/*",
    personal: [
      {
        what: "the phone number that somebody signs in with, and the guest id of their phone",
        whose: "user",
        why: "the number is in no address of a page",
        ground: "contract",
        until: "signing in, or an hour",
        erased: "deleted",
        inFile: null,
      },
      {
        what: "whose a number is, under an HMAC of it; a code as an HMAC; a message that waits, with its number",
        whose: "user",
        why: "signing in by a code",
        ground: "contract",
        until:
          "messages until they are sent, codes ten minutes, times of messages an hour; the user as long as the account",
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
    values: "schema deletedAt",
    personal: [
      {
        what: "points and rewards of a member, with the ids of their users",
        whose: "user",
        why: "the loyalty programme",
        ground: "contract",
        until: "the account is deleted; the time of that for an hour more",
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
  TryCountObject: {
    tables: { counted: "id key at until" },
    personal: [
      {
        what: "how often somebody tried, by guest, HMAC of a number or an address, or the first part of a network address",
        whose: "guest",
        why: "nobody guesses codes or sends messages to others",
        ground: "legitimate interest",
        until: "a minute after the end of the limit, which is a day at most",
        erased: "nothing: it ends before",
        inFile: null,
      },
    ],
  },
};
