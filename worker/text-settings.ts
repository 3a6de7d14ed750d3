import * as z from "zod";
import { jurisdictionSchema } from "~/contracts/jurisdiction";
import { VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } from "~/contracts/push";
import { readServiceAccount } from "./ports/google/service-account";

const address = z
  .string()
  .refine(isSecureAddress, "is no address that begins with https:// (http:// on this machine)");
const sha256 = z.string().regex(/^[0-9a-f]{64}$/i, "is no SHA-256 in hex, which has 64 digits");
const percent = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 100, "is no number from 0 to 100");

/** Host and port of an emulator, which is on the same machine. */
export const emulator = z
  .string()
  .regex(/^(127\.0\.0\.1|localhost):\d{2,5}$/, "is no host and port of this machine");

const serviceAccount = z
  .string()
  .refine((text) => readServiceAccount(text) !== null, "is no service account's key file as JSON");
const jurisdiction = z.enum(jurisdictionSchema.options, {
  error: `is none of the jurisdictions (${jurisdictionSchema.options.join(", ")})`,
});
const longSecret = z.string().min(32, "is too short: make 32 characters or more at random");

/** A key by the shape that its issuer gives it, so that one in another's setting is noticed at once. */
const key = (shape: RegExp, beginning: string) =>
  z.string().regex(shape, `is no key that begins with ${beginning}`).optional();

/** A pass type certificate and its chain to Apple's root, as PEM one after the other. */
const passCertificates = z
  .string()
  .regex(
    /^\s*(?:-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----\s*){2,4}$/,
    "is not the pass type certificate with Apple's intermediate one after it, each as PEM",
  );

/** The key of the pass type certificate, as PEM. */
const passKey = z
  .string()
  .regex(
    /^\s*-----BEGIN PRIVATE KEY-----[\w+/=\s]+-----END PRIVATE KEY-----\s*$/,
    "is no key as PEM that begins with BEGIN PRIVATE KEY",
  );

/** Variables, which stand in `wrangler.toml` and are no secrets. */
export const variables = {
  /** Origin of a platform that runs outside this worker; left out, this worker serves it itself. */
  PLATFORM_URL: address.optional(),
  /** The origin where guests reach this deployment, for links in mails, messages, PDFs and passes. */
  SITE_URL: address
    .refine((text) => URL.canParse(text) && new URL(text).pathname === "/", "has more than a host")
    .optional(),
  /** The jurisdiction of every object of this deployment; it can't be changed once there are venues. */
  OBJECT_JURISDICTION: jurisdiction.optional(),
  // The adapter of each service; `worker/ports/providers.ts` lists them.
  PAYMENT_PROVIDER: z.string().optional(),
  AUTHENTICATION_PROVIDER: z.string().optional(),
  ANALYTICS_PROVIDER: z.string().optional(),
  ERROR_PROVIDER: z.string().optional(),
  EXPERIMENTS_PROVIDER: z.string().optional(),
  SMS_PROVIDER: z.string().optional(),
  LIVE_PROVIDER: z.string().optional(),
  MAIL_PROVIDER: z.string().optional(),
  PUSH_PROVIDER: z.string().optional(),
  ERROR_URL: address.optional(),
  /** The percentage of page views whose browser faults are reported; 100 where it is left out. */
  ERROR_SAMPLE_PERCENT: percent.optional(),
  /** The operator's service that sends text messages. */
  SMS_URL: address.optional(),
  /** The account at Twilio. */
  SMS_ACCOUNT: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, "is no account of Twilio, which is AC and 32 digits in hex")
    .optional(),
  /** The number that text messages come from, or Twilio's id of a messaging service. */
  SMS_FROM: z
    .string()
    .regex(/^(?:\+\d{7,15}|MG[0-9a-f]{32})$/i, "is neither a number such as +15550100 nor MG…")
    .optional(),
  /** The operator's service that sends mail. */
  MAIL_URL: address.optional(),
  /** The address that mail comes from: at a domain that is verified at Resend. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "is no address of a mail",
    )
    .optional(),
  /** The key with which every phone subscribes to pushes. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(VAPID_PUBLIC_KEY, "is no public key of P-256 in base64url, which has 87 characters")
    .optional(),
  /** The address where push services reach the operator. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/, "is neither mailto: nor https://")
    .optional(),
  EXPERIMENTS_URL: address.optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  /** The web app's key, which every browser is sent. */
  FIREBASE_API_KEY: z.string().optional(),
  /** Emulators on this machine, as `host:port`, under the names that Google's tools use. */
  FIRESTORE_EMULATOR_HOST: emulator.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulator.optional(),
  /** The issuer of passes at Google Wallet. */
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{6,25}$/, "is no issuer id, which has digits only")
    .optional(),
  /** Hosts whose feeds may be read for venues' pages, with spaces between them; none by default. */
  RSS_HOSTS: z
    .string()
    .regex(/^[\w.\s-]+$/, "is no list of hosts with spaces between them")
    .optional(),
  /** The longest extract that is shown whole, and the length to which a longer one is cut, in characters. */
  RSS_EXTRACT: z
    .string()
    .regex(/^\d{1,4}[\s,]+\d{1,4}$/, 'is no pair of numbers such as "80 47"')
    .optional(),
};

/** Secrets, of which only their names are ever shown. */
export const secrets = {
  /** SHA-256 in hex of the operator's key; without it `/operator/v1` is closed. */
  OPERATOR_KEY_SHA256: sha256.optional(),
  /** The key of the HMACs under which phone numbers, e-mails and codes are stored; without it nobody can sign in. */
  ACCOUNT_KEY: longSecret.optional(),
  ERROR_KEY: z.string().optional(),
  SMS_KEY: z.string().optional(),
  MAIL_KEY: z.string().optional(),
  /** Verifies Resend's reports of mails that came back; without it none are accepted. */
  MAIL_WEBHOOK_KEY: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{20,}$/, "is no signing secret, which begins with whsec_")
    .optional(),
  /** Signs pushes to phones. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(VAPID_PRIVATE_KEY, "is no private key of P-256 in base64url, which has 43 characters")
    .optional(),
  /** Stripe's keys, and the secrets of its webhooks with a space between them. */
  STRIPE_SECRET_KEY: key(/^[sr]k_(?:test|live)_\w+$/, "sk_ or rk_"),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(?:test|live)_\w+$/, "pk_"),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_[\w+/= ]+$/, "whsec_"),
  EXPERIMENTS_KEY: z.string().optional(),
  /** The key file of a service account that may make passes at Google Wallet, as JSON. */
  GOOGLE_WALLET_SERVICE_ACCOUNT: serviceAccount.optional(),
  /** The pass type certificate and Apple's intermediate one after it, and the key of the first. */
  APPLE_PASS_CERTIFICATES: passCertificates.optional(),
  APPLE_PASS_KEY: passKey.optional(),
  /** The key file of a service account that may write to Firestore, or sign users in, as JSON. */
  FIREBASE_SERVICE_ACCOUNT: serviceAccount.optional(),
};

/** The settings that are text. Each may be left out; an empty one counts as left out. */
export type TextSettings = z.input<z.ZodObject<typeof variables>> &
  z.input<z.ZodObject<typeof secrets>>;

function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === "https:") return true;
  return protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(hostname);
}
