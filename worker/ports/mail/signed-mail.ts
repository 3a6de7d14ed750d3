import * as z from "zod";
import { signedPost, signer } from "../signed-post";
import { type MailPort, type MailWebhook, readSigned } from "./port";

/** What a service says of an address that nobody can be reached at. */
const NO_SUCH_ADDRESS = 422;

/**
 * Sends mail through a service of the operator's: `POST {url}` with `{to, subject, text, attachment, reference}`,
 * signed. Any answer of 2xx is taken for sent, 422 for an address that can't be written to.
 */
export function signedMail(at: { url: string; key: string }): MailPort {
  return {
    async send({ key: mail, outbox, to, subject, text, attachment }) {
      const status = await signedPost(at, mail, {
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
