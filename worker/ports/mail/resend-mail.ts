import { Webhook } from "standardwebhooks";
import * as z from "zod";
import { SEND_TIMEOUT_MS } from "../signed-post";
import { type MailPort, type MailWebhook, readSigned } from "./port";

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
