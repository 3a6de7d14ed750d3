import * as z from "zod";
import type { OutgoingText } from "~/contracts/crossing/account-calls";
import { postSigned, SEND_TIMEOUT_MS, type SendOutcome } from "./signed-post";

/**
 * A text message. Its number is a person's: it is in no log and in no URL. It comes from its `sender` as far as the
 * service and the number's country allow that, else from whom the settings name.
 */
type TextMessage = OutgoingText & {
  /** The same key is the same message: sent again it must not be delivered twice. */
  key: string;
};

/** What sends text messages. A thrown error counts as `failed`. */
export interface SmsPort {
  send(message: TextMessage): Promise<SendOutcome>;
}

/** The status of a number that can't be reached. */
const NO_SUCH_NUMBER = 422;

/**
 * Sends text messages through a service of the operator's: `POST {url}` with `{to, text}`, signed, and `from`
 * where the message has a sender of its own. Any 2xx counts as sent, 422 as a number that can't be reached.
 */
export function signedSms(at: { url: string; key: string }): SmsPort {
  return {
    async send({ key: id, to, text, sender }) {
      const status = await postSigned(at, id, { to, text, ...(sender && { from: sender }) });
      if (status === NO_SUCH_NUMBER) return "refused";
      return status >= 200 && status < 300 ? "sent" : "failed";
    },
  };
}

/** Twilio's own numbers for a number that can't be written to; every other error may pass. */
const REFUSED = new Set([21_211, 21_214, 21_217, 21_610, 21_612, 21_614]);

const errorSchema = z.object({ code: z.int() });

type Twilio = { account: string; key: string; from: string; url?: string };

/**
 * Sends text messages through Twilio. Its call knows no keys, so a message whose answer was lost may come twice;
 * it has the same code both times.
 *
 * @param from A number, or the id of a messaging service (`MG…`).
 */
export function twilioSms({ account, key, from, url = "https://api.twilio.com" }: Twilio): SmsPort {
  const usual = { [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from };
  const authorization = `Basic ${btoa(`${account}:${key}`)}`;
  const post = (message: Record<string, string>) =>
    fetch(`${url}/2010-04-01/Accounts/${account}/Messages.json`, {
      method: "POST",
      body: new URLSearchParams(message),
      redirect: "manual",
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      headers: { authorization },
    });
  return {
    async send({ to, text, sender }) {
      const message = { To: to, Body: text };
      if (sender) {
        const named = await post({ ...message, From: sender });
        await named.body?.cancel();
        // Some countries allow no names for numbers, and some only those that are registered.
        if (named.status !== 400) return named.ok ? "sent" : "failed";
      }
      const answer = await post({ ...message, ...usual });
      if (answer.status !== 400) {
        await answer.body?.cancel();
        return answer.ok ? "sent" : "failed";
      }
      const error = errorSchema.safeParse(await answer.json().catch(() => null));
      return error.success && REFUSED.has(error.data.code) ? "refused" : "failed";
    },
  };
}
