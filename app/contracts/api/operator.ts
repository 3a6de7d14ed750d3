import * as z from "zod";
import { venueIdSchema } from "../ids";
import {
  auditPageSchema,
  operatorKeyAnswerSchema,
  operatorKeysSchema,
  operatorSecretSchema,
  publishedOperatorKeySchema,
} from "../operator-keys";
import { operatorStatusSchema } from "../operator-status";
import { undeliveredSchema } from "../undelivered";
import { cursor, endpoints } from "./endpoint";

const key = "/operator/v1/keys/{keyId}";

/** The keys of groups. */
export const operatorKeysApi = endpoints({
  list: {
    method: "GET",
    path: "/operator/v1/keys",
    caller: "deployment",
    summary: "The keys of groups; for the deployment's key alone, as all that follow",
    answer: operatorKeysSchema,
    errors: ["not-of-this-key"],
  },
  read: {
    method: "GET",
    path: key,
    caller: "deployment",
    summary: "What a group's key may do, and when its secrets were made",
    answer: operatorKeyAnswerSchema,
    errors: ["not-of-this-key"],
  },
  publish: {
    method: "PUT",
    path: key,
    caller: "deployment",
    summary: "A group's key: its rights, and whose records they are for",
    body: publishedOperatorKeySchema,
    errors: ["not-of-this-key"],
  },
  end: {
    method: "DELETE",
    path: key,
    caller: "deployment",
    summary: "Ends a group's key with all its secrets",
    errors: ["not-of-this-key"],
  },
  newSecret: {
    method: "POST",
    path: `${key}/secrets`,
    caller: "deployment",
    summary: "A new secret of a group's key, told this once; the ones before it stay accepted",
    answer: operatorSecretSchema,
    status: 201,
    errors: ["not-of-this-key"],
  },
  endPreviousSecrets: {
    method: "DELETE",
    path: `${key}/secrets/previous`,
    caller: "deployment",
    summary: "Ends all secrets of a key but the newest",
    errors: ["not-of-this-key"],
  },
});

/** What operators watch. */
export const operatorReportsApi = endpoints({
  audit: {
    method: "GET",
    path: "/operator/v1/audit",
    caller: "operator:read",
    summary:
      "Who changed what and when, oldest first: everything for the deployment's key, its own for a group's; `after` is the last cursor",
    query: z.object({ after: cursor }),
    answer: auditPageSchema,
    errors: ["not-of-this-key"],
  },
  status: {
    method: "GET",
    path: "/operator/v1/status",
    caller: "operator:read",
    summary:
      "How the venues of the key's group are doing: their tills, payments that are not posted, providers and messages; `after` is the last cursor",
    query: z.object({
      after: z
        .string()
        .optional()
        .refine((after) => !after || venueIdSchema.safeParse(after).success, "not_a_cursor"),
    }),
    answer: operatorStatusSchema,
    errors: ["not-of-this-key"],
  },
  undelivered: {
    method: "GET",
    path: "/operator/v1/undelivered-messages",
    caller: "deployment",
    summary:
      "Mails and text messages whose address refused them or sent them back, the newest first, of the last thirty days",
    answer: undeliveredSchema,
    errors: ["not-of-this-key"],
  },
});
