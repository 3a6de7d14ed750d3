import * as z from "zod";
import { SEND_TIMEOUT_MS } from "../signed-post";
import type { SmsPort } from "./port";

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
