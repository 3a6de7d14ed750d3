import type { AppLoadContext } from "@remix-run/cloudflare";
import type { User } from "~/contracts/account";
import { warn } from "~/services/log.server";

/**
 * Sends a link to an e-mail that is new, so that its owner confirms it (ACC-12). Nothing waits for it: where no mail
 * can be sent the guest goes on without.
 *
 * @param redirectTo where the page that the link opens leads on to.
 */
export async function sendLink(
  context: AppLoadContext,
  { email }: Pick<User, "email">,
  redirectTo: string,
): Promise<void> {
  if (!email || email.verified || email.linkSent) return;
  const { platform, locale, tenant } = context;
  const query = { locale, redirectTo };
  const sent = await platform.account.sendVerification({ venueId: tenant.venue?.id, body: query });
  if (!sent.ok) warn(context, "verification-mail-not-sent", sent.error.code);
}
