import { recordKinds } from "#worker/db/operator-records";
import {
  operatorKeysApi,
  operatorOtherKeysApi,
  operatorPreviewsApi,
  operatorReportsApi,
  operatorReservationsApi,
  operatorTablesApi,
} from "~/contracts/api/operator";
import { publishedSettingsSchema } from "~/contracts/operator";
import { recordListSchema } from "~/contracts/operator-keys";
import type { Operation } from "./operation";
import { operationsOf } from "./operations-of";

const base = "/operator/v1";

/** What deleting a record means for guests. */
const REMOVED: Record<keyof typeof recordKinds, string> = {
  venue: "Archives a venue without tables whose till has every payment, with its keys and drafts",
  device: "Archives the code of a table without an open bill; the code leads nowhere then",
  look: "Archives a look; its venues have the default one then",
  reviews: "Archives how a business wants to be reviewed; its guests are not asked then",
  menus: "Archives the menus of a business; its venues show none then",
  menuList: "Archives which menus a venue shows; it shows none then",
  landing: "Archives an arrangement of first pages; they have the usual one then",
  video: "Archives the video of a dish",
  guestApp: "Archives a guest app; its host is free then",
  loyalty: "Archives a loyalty programme; its members keep what they earned",
  voucher: "Takes a voucher back, from splits that hold it as well, and archives it",
};

/** Reading records back and deleting them, keys of groups, and the audit trail. */
export const operatorRecordOperations: readonly Operation[] = [
  ...Object.entries(recordKinds).flatMap(([kind, { path, schema }]): Operation[] => {
    const address = base + path.replace(/:(\w+)/g, "{$1}");
    return [
      {
        method: "get",
        path: address,
        summary:
          "The record as it is published; with `archived=true` as it was when it was deleted",
        query: ["archived"],
        answer: schema,
      },
      {
        method: "delete",
        path: address,
        summary: REMOVED[kind as keyof typeof recordKinds],
      },
    ];
  }),
  {
    method: "get",
    path: `${base}/settings`,
    summary: "The deployment's switches",
    answer: publishedSettingsSchema,
  },
  {
    method: "get",
    path: `${base}/businesses/{businessId}/records`,
    summary: "Every record of a business, by the path that reads it, and what was archived",
    answer: recordListSchema,
  },
  ...operationsOf(operatorKeysApi),
  ...operationsOf(operatorReportsApi),
  ...operationsOf(operatorTablesApi),
  ...operationsOf(operatorPreviewsApi),
  ...operationsOf(operatorReservationsApi),
  ...operationsOf(operatorOtherKeysApi),
];
