import { log } from "#worker/base/log";
import type { Env } from "#worker/env";
import { type AnalyticsPort, engineAnalytics, noAnalytics } from "./analytics";
import { type ErrorReports, logReports, remoteReports } from "./errors";
import type { ExperimentsPort } from "./experiments";
import { remoteExperiments } from "./experiments";
import type { MailPort, MailWebhook } from "./mail";
import { resendMail, resendWebhook, signedMail, signedMailWebhook } from "./mail";
import { adapterOf, productProviders } from "./providers";
import type { PushPort } from "./push/port";
import { webPush } from "./push/web-push";
import type { SmsPort } from "./sms";
import { signedSms, twilioSms } from "./sms";

/** Where guests' events go, by the settings (API-09). */
export function analyticsOf(env: Env): AnalyticsPort {
  const adapter = adapterOf(env, productProviders.analytics);
  return adapter === "engine" && env.EVENTS ? engineAnalytics(env.EVENTS) : noAnalytics;
}

/**
 * What decides a guest's variants of experiments, by the settings (API-09).
 *
 * @param embedded The adapter where the settings name none.
 */
export function experimentsOf(env: Env, embedded: ExperimentsPort): ExperimentsPort {
  const { EXPERIMENTS_URL: url, EXPERIMENTS_KEY: key } = env;
  if (adapterOf(env, productProviders.experiments) === "remote" && url && key) {
    return remoteExperiments({ url, key });
  }
  return embedded;
}

/** What faults are reported to, by the settings (API-09). */
export function errorsOf(env: Env): ErrorReports {
  const { ERROR_URL: url, ERROR_KEY: key } = env;
  if (adapterOf(env, productProviders.errorReporting) === "remote" && url && key) {
    return remoteReports({ url, key, log });
  }
  return logReports(log);
}

/** What sends mail, by the settings (API-09); null where nothing does. */
export function mailOf(env: Env): MailPort | null {
  const { MAIL_URL: url, MAIL_KEY: key, MAIL_FROM: from } = env;
  const adapter = adapterOf(env, productProviders.mail);
  if (adapter === "resend" && key && from) return resendMail({ key, from });
  return adapter === "signed" && url && key ? signedMail({ url, key }) : null;
}

/** What reads a mail service's webhooks, by the settings; null where none are awaited. */
export function mailWebhookOf(env: Env): MailWebhook | null {
  const { MAIL_KEY: key, MAIL_WEBHOOK_KEY: secret } = env;
  const adapter = adapterOf(env, productProviders.mail);
  if (adapter === "resend" && secret) return resendWebhook(secret);
  return adapter === "signed" && key ? signedMailWebhook(key) : null;
}

/** What sends text messages, by the settings (API-09); null where nothing does. */
export function smsOf(env: Env): SmsPort | null {
  const { SMS_URL: url, SMS_KEY: key, SMS_ACCOUNT: account, SMS_FROM: from } = env;
  const adapter = adapterOf(env, productProviders.sms);
  if (adapter === "twilio" && account && key && from) return twilioSms({ account, key, from });
  return adapter === "signed" && url && key ? signedSms({ url, key }) : null;
}

/** What sends pushes to phones, by the settings (API-09); null where nothing does. */
export function pushOf(env: Env): PushPort | null {
  const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  const publicKey = pushKeyOf(env);
  return publicKey && privateKey && subject ? webPush({ publicKey, privateKey, subject }) : null;
}

/** The public key that phones subscribe by; null where nothing is pushed to them. */
export function pushKeyOf(env: Env): string | null {
  const isSetUp = adapterOf(env, productProviders.push) === "web-push";
  return (isSetUp && env.VAPID_PUBLIC_KEY) || null;
}
