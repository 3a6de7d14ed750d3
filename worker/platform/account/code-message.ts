import type { Locale } from "~/contracts/venue";
import { createTranslator } from "~/i18n/translator.server";
import { accountTexts } from "./account-texts";

const say = createTranslator((locale) => ({ account: accountTexts[locale] }));

/**
 * The text message that brings a code. Its last line binds the code to our host, by which a phone offers it on
 * our page and on no other.
 */
export function codeMessage(
  locale: Locale,
  { code, name, hostname }: { code: string; name: string; hostname: string },
): string {
  return `${say(locale, "account", "sms.text", { code, name })}\n\n@${hostname} #${code}`;
}
