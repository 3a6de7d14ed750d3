import * as z from "zod";
import {
  hasDevice,
  type NamedProgramme,
  programmeNamedBy,
  programmesOfApp,
} from "#worker/db/published";
import type { Env } from "#worker/env";
import { serviceKeyOf } from "#worker/ports/loyalty/http/ask-service";
import { hasLogins } from "#worker/ports/loyalty/logins";
import { tableIdSchema } from "~/contracts/ids";
import { type LoyaltyProgramme, programmeScope } from "~/contracts/loyalty-programme";
import type { Published, RecordName } from "~/contracts/records";
import type { GuestApp } from "~/contracts/venue";
import { businessId as businessIdOf, venueId } from "~/domain/ids.schema";
import { type PlatformContext, tableOf, tillOf, voucherOf } from "../context";
import { ApiRefusal, requireSame } from "../refusal";
import {
  businessOf,
  requireJurisdiction,
  requireOwnCurrency,
  requireOwnHost,
  requireOwnLocator,
  requireOwnTable,
  requireTabHold,
  requireTableHold,
  requireVenue,
} from "./checks";

/** What a kind of record needs beside its declaration. Each may refuse. */
export type RecordHooks<Record = unknown> = {
  /** What its contract can't check by itself. */
  readonly check?: (record: Record, c: PlatformContext, id: string) => void | Promise<void>;
  /** Before it is deleted: what guests or a till still need stays, and what it waits for is named. */
  readonly requireUnused?: (id: string, record: string, c: PlatformContext) => Promise<void>;
  /** Before it is deleted, and where it is not there as well: then the call is answered as if it had been. */
  readonly withdraw?: (id: string, c: PlatformContext) => Promise<void>;
  readonly afterRemoval?: (id: string, c: PlatformContext) => Promise<void>;
  /** The record that holds where none is published. */
  readonly read?: (c: PlatformContext) => Promise<Record>;
};

const deviceRecord = z.object({ tableId: tableIdSchema });

export const recordHooks: { readonly [K in RecordName]?: RecordHooks<Published<K>> } = {
  venue: {
    check(venue, { env }) {
      requireTabHold(venue);
      requireJurisdiction(env, venue);
    },
    async requireUnused(id, _, c) {
      if (await hasDevice(c.env.DB, venueId.parse(id))) throw new ApiRefusal("venue-has-tables");
      const { waiting, refused } = await tillOf(c, venueId.parse(id)).status();
      if (waiting + refused > 0) throw new ApiRefusal("payments-not-posted");
    },
    afterRemoval: async (id, c) => void (await tillOf(c, venueId.parse(id)).endWebhook()),
  },
  device: {
    async check(device, { env }) {
      await requireVenue(env, device.venueId);
      await requireOwnTable(env, device);
      await requireTableHold(env, device);
    },
    async requireUnused(_, record, c) {
      const { tableId } = deviceRecord.parse(JSON.parse(record));
      if (await tableOf(c, tableId).openBillId()) throw new ApiRefusal("table-in-use");
    },
  },
  menus: { check: (menus, { env }) => requireOwnCurrency(env, menus) },
  "menu-draft": { check: (menus, { env }) => requireOwnCurrency(env, menus) },
  "menu-venue": {
    async check({ businessId }, { env }, id) {
      requireSame("businessId", businessId, await businessOf(env, venueId.parse(id)));
    },
  },
  "legal-data": { check: ({ venueId }, { env }) => requireVenue(env, venueId) },
  "static-menu-draft": { check: (_, { env }, id) => requireVenue(env, venueId.parse(id)) },
  "guest-app": {
    async check(app, c) {
      await requireOwnHost(c, app);
      await requireOwnLocator(c.env, app);
      await requireAppsProgramme(c.env, app);
    },
  },
  loyalty: {
    async check(programme, c) {
      await requireLogins(c.env, programme);
      await requireReachable(c, programme);
      await requireProgrammeOfApp(c.env, programme);
    },
  },
  voucher: {
    // Its object first: from here on nobody can pay with it, not even a guest who has it on a split.
    async withdraw(id, c) {
      const [businessId = "", code = ""] = id.split("/");
      await voucherOf(c, businessIdOf.parse(businessId), code).withdraw();
    },
  },
  settings: { read: (c) => c.get("records").settings() },
};

type Field = { path: string; code: string };

/**
 * Members who sign in by a user name and a password need logins, which a service of the provider's has. No call makes
 * those of the platform's own engine.
 */
async function requireLogins({ DB }: Env, programme: LoyaltyProgramme): Promise<void> {
  const { identification, service } = programme;
  if (identification !== "USERNAME_PASSWORD" || service.kind !== "embedded") return;
  if (await hasLogins(DB, programmeScope(programme))) return;
  const message =
    "Nobody could sign in: no call makes logins of the platform's own engine. Choose PHONE, or a service of the provider's.";
  refuse([{ path: "identification", code: "needs_a_service_with_logins" }], message);
}

/** A service is at an address that may be called, and knows this platform by a key. */
async function requireReachable(
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
async function requireProgrammeOfApp({ DB }: Env, programme: LoyaltyProgramme) {
  const app = await programmeNamedBy(DB, programme.guestAppId);
  if (app) refuse(differing(programme, app, "", "not_of_the_guest_app"));
}

/** The programme that a guest app names is that of every business whose programme is the app's. */
async function requireAppsProgramme({ DB }: Env, { appId, loyalty }: GuestApp) {
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
