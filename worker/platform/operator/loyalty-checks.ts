import { type NamedProgramme, programmeNamedBy, programmesOfApp } from "#worker/db/published";
import type { Env } from "#worker/env";
import { serviceKeyOf } from "#worker/ports/loyalty/http/ask-service";
import { hasLogins } from "#worker/ports/loyalty/logins";
import { type LoyaltyProgramme, programmeScope } from "~/contracts/loyalty-programme";
import type { GuestApp } from "~/contracts/venue";
import type { PlatformContext } from "../context";
import { ApiRefusal } from "../refusal";

type Field = { path: string; code: string };

/**
 * Members who sign in by a user name and a password need logins, which a service of the provider's has. No call makes
 * those of the platform's own engine.
 */
export async function requireLogins({ DB }: Env, programme: LoyaltyProgramme): Promise<void> {
  const { identification, service } = programme;
  if (identification !== "USERNAME_PASSWORD" || service.kind !== "embedded") return;
  if (await hasLogins(DB, programmeScope(programme))) return;
  const message =
    "Nobody could sign in: no call makes logins of the platform's own engine. Choose PHONE, or a service of the provider's.";
  refuse([{ path: "identification", code: "needs_a_service_with_logins" }], message);
}

/** A service is at an address that may be called, and knows this platform by a key. */
export async function requireReachable(
  c: PlatformContext,
  { businessId, service }: LoyaltyProgramme,
): Promise<void> {
  if (service.kind !== "http") return;
  const fault = c.get("serviceAddressFault")(service.url);
  if (fault !== null) refuse([{ path: "service.url", code: fault }]);
  if ((await serviceKeyOf(c.env.DB, businessId)) === null) {
    refuse([{ path: "service", code: "needs_key" }]);
  }
}

/** A programme is the one that its guest app names, where the app is published and names one. */
export async function requireProgrammeOfApp({ DB }: Env, programme: LoyaltyProgramme) {
  const app = await programmeNamedBy(DB, programme.guestAppId);
  if (app) refuse(differing(programme, app, "", "not_of_the_guest_app"));
}

/** The programme that a guest app names is that of every business whose programme is the app's. */
export async function requireAppsProgramme({ DB }: Env, { appId, loyalty }: GuestApp) {
  if (loyalty === null) return;
  const results = await programmesOfApp(DB, appId);
  const fields = results.flatMap((one) => differing(loyalty, one, "loyalty.", "not_the_programme"));
  refuse(fields.filter(({ path }, at) => fields.findIndex((one) => one.path === path) === at));
}

function differing(
  sent: NamedProgramme,
  stored: NamedProgramme,
  at: string,
  code: string,
): Field[] {
  const names = ["provider", "reference"] as const;
  return names
    .filter((name) => sent[name] !== stored[name])
    .map((name) => ({ path: at + name, code }));
}

/** @throws ApiRefusal 400 where there is anything to refuse. */
function refuse(fields: Field[], message?: string): void {
  if (fields.length === 0) return;
  throw new ApiRefusal("invalid-request", { fields, ...(message && { message }) });
}
