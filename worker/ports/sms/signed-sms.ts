import { signedPost } from "../signed-post";
import type { SmsPort } from "./port";

/** What a service says of a number that nobody can be reached by. */
const NO_SUCH_NUMBER = 422;

/**
 * Sends text messages through a service of the operator's: `POST {url}` with `{to, text}`, signed, and `from`
 * where the message has a sender of its own. Any answer of 2xx
 * is taken for sent, 422 for a number that can't be written to.
 */
export function signedSms(at: { url: string; key: string }): SmsPort {
  return {
    async send({ key: id, to, text, sender }) {
      const status = await signedPost(at, id, { to, text, ...(sender && { from: sender }) });
      if (status === NO_SUCH_NUMBER) return "refused";
      return status >= 200 && status < 300 ? "sent" : "failed";
    },
  };
}
