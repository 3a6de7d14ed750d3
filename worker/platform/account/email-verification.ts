import { timingSafeEqual } from "node:crypto";
import { newId } from "#worker/base/ids";
import { log } from "#worker/base/log";
import { say } from "#worker/base/texts";
import { userOf, verificationMailsOf } from "#worker/objects/callers";
import { emailVerificationApi } from "~/contracts/api/account";
import type { UserRecord } from "~/contracts/crossing/account-calls";
import type { VenueId } from "~/contracts/ids";
import type { Locale } from "~/contracts/venue";
import { linkCounts } from "~/domain/account/user";
import { verifyEmailPath } from "~/domain/account/verify-email-path";
import { businessId, userId as userIdSchema } from "~/domain/ids.schema";
import type { PlatformContext } from "../context";
import { countMailTo } from "../limits/counted-tries";
import { ApiRefusal } from "../refusal";
import { serve } from "../serve";
import { siteOf } from "../site";
import { accountKeys } from "./account-keys";
import { hostsApp, type SignedIn, signedIn } from "./account-place";
import { countVerificationMail } from "./code-limits";

/** User, nonce and MAC. */
const TOKEN = /^(u_[A-Za-z0-9_-]{32})\.(l_[A-Za-z0-9_-]{32})\.([A-Za-z0-9_-]{43})$/;

/** Whether an e-mail is its user's, by a link that is sent there (ACC-12). */
export const emailVerification = serve(emailVerificationApi, {
  async sendVerification({ venueId, body: asked }, c) {
    const caller = await signedIn(c);
    const { user, scope } = caller;
    const { email } = user.details;
    if (email === null || user.emailVerified) {
      throw new ApiRefusal("nothing-to-confirm");
    }
    await countVerificationMail(c, { scope, userId: user.userId });
    await countMailTo(c, email, "links");
    const nonce = nonceOf(user);
    const mails = verificationMailsOf(c.env, user.userId, nonce);
    const mail = await mailOf(c, caller, { nonce, venueId, ...asked });
    const correlationId = c.get("correlationId");
    // No venue's staff can help with the address of an account.
    const nothing = { attachment: null, about: null };
    const answer = await mails.accept({ to: email, ...mail, ...nothing }, correlationId);
    const level = answer === "not-configured" ? "warning" : "info";
    log({ level, event: `verification-mail-${answer}`, correlationId });
    if (answer === "too-many") throw new ApiRefusal("too-many-mails");
    if (answer === "not-configured") throw new ApiRefusal("mail-not-configured");
    // Written down last: where no mail can be sent nobody is asked to confirm anything.
    if (nonce !== user.verification?.nonce) {
      await userOf(c.env, user.userId).sendVerification({ email, nonce });
    }
  },
  async verifyEmail({ body: { token } }, c) {
    const [, named = "", nonce = "", mac = ""] = TOKEN.exec(token) ?? [];
    const userId = userIdSchema.parse(named);
    const isOurs = named !== "" && equal(mac, accountKeys(c).verification(userId, nonce));
    if (!isOurs || !(await userOf(c.env, userId).verifyEmail(nonce))) {
      throw new ApiRefusal("link-expired");
    }
  },
});

/** The link that was sent before goes again as long as it counts, so that the first of two mails works too. */
function nonceOf(user: UserRecord): string {
  const nonce = user.verification?.nonce;
  return nonce && linkCounts(user, nonce, Date.now()) ? nonce : newId("l");
}

async function mailOf(
  c: PlatformContext,
  { user, scope, guestApp }: SignedIn,
  asked: {
    nonce: string;
    venueId?: VenueId | undefined;
    locale?: Locale | undefined;
    redirectTo?: string | undefined;
  },
): Promise<{ subject: string; text: string }> {
  const { nonce, venueId, locale = "en-US", redirectTo = "/" } = asked;
  const mac = accountKeys(c).verification(user.userId, nonce);
  const path = verifyEmailPath(`${user.userId}.${nonce}.${mac}`, redirectTo);
  const link = new URL(path, await siteOf(c)).href;
  const name = guestApp?.name ?? (await nameOf(c, scope, venueId));
  return {
    subject: say(locale, "account", "verify.mail.subject", { name }),
    text: say(locale, "account", "verify.mail.text", { name, link }),
  };
}

/** What those whose account it is are called: of several venues the one that the guest is at. */
async function nameOf(
  c: PlatformContext,
  scope: string,
  venueId: VenueId | undefined,
): Promise<string> {
  const [kind, id = ""] = scope.split(":");
  const records = c.get("records");
  if (kind === "app") return (await records.guestApp(id))?.name ?? (await hostsApp(c))?.name ?? id;
  const at = venueId ? await records.venue(venueId) : null;
  if (at?.venue.businessId === id) return at.venue.name;
  const [first] = await records.venuesOfBusiness(businessId.parse(id));
  return (first && (await records.venue(first))?.venue.name) ?? id;
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
