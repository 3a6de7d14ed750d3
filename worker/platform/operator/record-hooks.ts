import * as z from "zod";
import { hasDevice } from "#worker/db/published";
import { tableIdSchema } from "~/contracts/ids";
import type { Published, RecordName } from "~/contracts/records";
import { businessId as businessIdOf, venueId } from "~/domain/ids.schema";
import { type PlatformContext, tableOf, tillOf, voucherOf } from "../context";
import { ApiRefusal } from "../refusal";
import {
  businessOf,
  requireJurisdiction,
  requireOwnCurrency,
  requireOwnHost,
  requireOwnLocator,
  requireOwnTable,
  requireSame,
  requireVenue,
} from "./checks";
import { requireTabHold, requireTableHold } from "./hold-checks";
import {
  requireAppsProgramme,
  requireLogins,
  requireProgrammeOfApp,
  requireReachable,
} from "./loyalty-checks";

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
    // Its object first: from here on nobody can pay with it, even who has it on a split.
    async withdraw(id, c) {
      const [businessId = "", code = ""] = id.split("/");
      await voucherOf(c, businessIdOf.parse(businessId), code).withdraw();
    },
  },
  settings: { read: (c) => c.get("records").settings() },
};
