import { recordKinds } from "#worker/db/operator-records";
import { publishedSettingsSchema } from "~/contracts/operator";
import {
  auditPageSchema,
  operatorKeyAnswerSchema,
  operatorKeysSchema,
  operatorSecretSchema,
  publishedOperatorKeySchema,
  recordListSchema,
} from "~/contracts/operator-keys";
import { operatorStatusSchema } from "~/contracts/operator-status";
import type { Operation } from "./operation";

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
  {
    method: "get",
    path: `${base}/keys`,
    summary: "The keys of groups; for the deployment's key alone, as all that follow",
    answer: operatorKeysSchema,
  },
  {
    method: "get",
    path: `${base}/keys/{keyId}`,
    summary: "What a group's key may do, and when its secrets were made",
    answer: operatorKeyAnswerSchema,
  },
  {
    method: "put",
    path: `${base}/keys/{keyId}`,
    summary: "A group's key: its rights, and whose records they are for",
    body: publishedOperatorKeySchema,
  },
  {
    method: "delete",
    path: `${base}/keys/{keyId}`,
    summary: "Ends a group's key with all its secrets",
  },
  {
    method: "post",
    path: `${base}/keys/{keyId}/secrets`,
    summary: "A new secret of a group's key, told this once; the ones before it stay accepted",
    answer: operatorSecretSchema,
    status: 201,
  },
  {
    method: "delete",
    path: `${base}/keys/{keyId}/secrets/previous`,
    summary: "Ends all secrets of a key but the newest",
  },
  {
    method: "get",
    path: `${base}/audit`,
    summary:
      "Who changed what and when, oldest first: everything for the deployment's key, its own for a group's; `after` is the last cursor",
    query: ["after"],
    answer: auditPageSchema,
  },
  {
    method: "get",
    path: `${base}/status`,
    summary:
      "How the venues of the key's group are doing: their tills, payments that are not posted, providers and messages; `after` is the last cursor",
    query: ["after"],
    answer: operatorStatusSchema,
  },
];
