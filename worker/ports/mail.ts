import { Webhook } from "standardwebhooks";
import * as z from "zod";
import type { OutgoingMail } from "~/contracts/crossing/mail-calls";
import { postSigned, SEND_TIMEOUT_MS, type SendOutcome, signer } from "./signed-post";

/** A mail with at most one attachment. The address is a person's: it is in no log and in no URL. */
export type Mail = Omit<OutgoingMail, "about" | "once"> & {
  /** The same key is the same mail: sent again it must not be delivered twice. */
  key: string;
  /** The id of the object that stores the mail; a service sends it back with a mail that bounced. */
  outbox: string;
};

/** What sends mail. A thrown error counts as `failed`. */
export interface MailPort {
  send(mail: Mail): Promise<SendOutcome>;
}

type Bounce = { outbox: string; mail: string; to: string };

/** What came to the address for webhooks, read by its adapter; `ignored` is about anything else. */
export type MailWebhook = (webhook: {
  body: string;
  headers: Headers;
}) => Bounce | "ignored" | "bad-signature";

/** Reads a webhook whose signature is by the Standard Webhooks specification and not older than five minutes. */
function readSigned(
  by: Webhook,
  { body, headers }: { body: string; headers: Headers },
  read: (said: unknown) => Bounce | null,
): Bounce | "ignored" | "bad-signature" {
  try {
    return read(by.verify(body, Object.fromEntries(headers))) ?? "ignored";
  } catch {
    return "bad-signature";
  }
}

type Resend = { key: string; from: string; url?: string };

const errorSchema = z.object({ name: z.string(), message: z.string() });

/**
 * Sends mail through Resend. A key counts for 24 hours there, as long as a mail waits here. Where a mail came from
 * goes along in its tags, which come back when it bounces.
 */
export function resendMail({ key, from, url = "https://api.resend.com" }: Resend): MailPort {
  return {
    async send({ key: mail, outbox, to, subject, text, attachment }) {
      const answer = await fetch(`${url}/emails`, {
        method: "POST",
        body: JSON.stringify({
          from,
          to: [to],
          subject,
          text,
          tags: [
            { name: "outbox", value: outbox },
            { name: "mail", value: mail },
          ],
          ...(attachment && {
            attachments: [
              {
                filename: attachment.name,
                content_type: attachment.type,
                content: Buffer.from(attachment.bytes).toString("base64"),
              },
            ],
          }),
        }),
        redirect: "manual",
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          "idempotency-key": mail,
        },
      });
      if (answer.status !== 400 && answer.status !== 422) {
        await answer.body?.cancel();
        return answer.ok ? "sent" : "failed";
      }
      const error = errorSchema.safeParse(await answer.json().catch(() => null));
      // It says the same of every field that it can't take; only the receiver's is the guest's.
      const isAddress = error.success && /`to`/.test(error.data.message);
      return isAddress ? "refused" : "failed";
    },
  };
}

const tag = z.object({ name: z.string(), value: z.string() });

const eventSchema = z.object({
  type: z.enum(["email.bounced", "email.failed", "email.suppressed"]),
  data: z.object({
    to: z.union([
      z.string(),
      z
        .array(z.string())
        .min(1)
        .transform(([first = ""]) => first),
    ]),
    tags: z.union([
      z.object({ outbox: z.string(), mail: z.string() }),
      z
        .array(tag)
        .transform((tags) => Object.fromEntries(tags.map(({ name, value }) => [name, value])))
        .pipe(z.object({ outbox: z.string(), mail: z.string() })),
    ]),
  }),
});

/** What Resend says of mails that came back, signed by the webhook's own secret (`whsec_…`). */
export function resendWebhook(secret: string): MailWebhook {
  return ({ body, headers }) => {
    const standard = new Headers();
    for (const part of ["id", "timestamp", "signature"]) {
      standard.set(`webhook-${part}`, headers.get(`svix-${part}`) ?? "");
    }
    return readSigned(new Webhook(secret), { body, headers: standard }, (said) => {
      const event = eventSchema.safeParse(said);
      return event.success ? { ...event.data.data.tags, to: event.data.data.to } : null;
    });
  };
}

/** What a service says of an address that nobody can be reached at. */
const NO_SUCH_ADDRESS = 422;

/**
 * Sends mail through a service of the operator's: `POST {url}` with `{to, subject, text, attachment, reference}`,
 * signed. Any 2xx counts as sent, 422 as an address that can't be reached.
 */
export function signedMail(at: { url: string; key: string }): MailPort {
  return {
    async send({ key: mail, outbox, to, subject, text, attachment }) {
      const status = await postSigned(at, mail, {
        to,
        subject,
        text,
        attachment: attachment && {
          name: attachment.name,
          type: attachment.type,
          content: Buffer.from(attachment.bytes).toString("base64"),
        },
        reference: { outbox, mail },
      });
      if (status === NO_SUCH_ADDRESS) return "refused";
      return status >= 200 && status < 300 ? "sent" : "failed";
    },
  };
}

const bounceSchema = z.object({
  type: z.literal("mail.bounced"),
  to: z.string(),
  reference: z.object({ outbox: z.string(), mail: z.string() }),
});

/** What such a service says of a mail that came back, signed by the same key: the reference is the mail's own. */
export function signedMailWebhook(key: string): MailWebhook {
  return (webhook) =>
    readSigned(signer(key), webhook, (said) => {
      const bounce = bounceSchema.safeParse(said);
      return bounce.success ? { ...bounce.data.reference, to: bounce.data.to } : null;
    });
}
