import * as z from "zod";
import { billDocumentSchema, refreshAnswerSchema } from "../bill";
import { tableIdSchema } from "../ids";
import { reviewConfigurationSchema } from "../review";
import { tableDocumentSchema, tableStandingSchema } from "../table";
import { tablePassAnswerSchema, tablePassRequestSchema } from "../table-links";
import { settingsSchema, venueRulesSchema, venueSchema } from "../venue";
import { endpoints } from "./endpoint";

const refreshing = "/api/refresh-bill-scheduler";

/** Who of the staff is linked to an account is for nobody outside (SEC-08), nor is what the operator keeps. */
const venueAnswer = venueSchema.omit({ paymentAccount: true }).extend({
  rules: venueRulesSchema.omit({ linkedWaiters: true, staffNames: true }).prefault({}),
});

/** Reads of what guests see of bills, tables and venues (REF-11 to REF-13, REF-17). */
export const storeApi = endpoints({
  bill: {
    method: "GET",
    path: "/api/store/bills/{billId}",
    caller: "anyone",
    summary: "The bill as the calling guest sees it",
    answer: billDocumentSchema,
  },
  table: {
    method: "GET",
    path: "/api/store/table_devices/{deviceId}",
    caller: "anyone",
    summary: "A table with its open bill",
    answer: tableDocumentSchema,
  },
  tableStanding: {
    method: "GET",
    path: "/api/store/table_devices/{deviceId}/standing",
    caller: "anyone",
    summary: "A table with the ids of its bills and of its last orders, without figures",
    answer: tableStandingSchema,
  },
  tableById: {
    method: "GET",
    path: "/api/store/table_devices",
    caller: "anyone",
    summary: "A table with its open bill, by the table's id",
    query: z.object({ tableId: tableIdSchema }),
    answer: tableDocumentSchema,
  },
  venue: {
    method: "GET",
    path: "/api/store/venues/{venueId}",
    caller: "anyone",
    summary: "A venue",
    answer: venueAnswer,
  },
  settings: {
    method: "GET",
    path: "/api/store/configs/settings",
    caller: "anyone",
    summary: "Settings of the whole deployment",
    answer: settingsSchema,
  },
  reviewConfiguration: {
    method: "GET",
    path: "/api/store/review_configurations/{businessId}",
    caller: "anyone",
    summary: "A business's settings for reviews",
    answer: reviewConfigurationSchema,
  },
});

/** Opening tables by signed links. */
export const tableLinksApi = endpoints({
  pass: {
    method: "POST",
    path: "/api/table-links/venues/{venueId}/tables/{deviceId}/passes",
    caller: "anyone",
    summary: "Turns the key of a signed link into a pass, sent as `x-table-passes`",
    body: tablePassRequestSchema,
    answer: tablePassAnswerSchema,
    status: 201,
  },
});

/** Refreshing from the till (REF-01 to REF-06). */
export const refreshApi = endpoints({
  table: {
    method: "PUT",
    path: `${refreshing}/tables/{tableId}/refresh`,
    caller: "anyone",
    // Its handler says where the till has changed something.
    changesNothing: true,
    summary: "Asks the till for the newest state of a table",
    answer: refreshAnswerSchema,
  },
  bill: {
    method: "PUT",
    path: `${refreshing}/bills/{billId}/refresh`,
    caller: "anyone",
    summary: "Asks the till for the newest state of a bill",
    answer: refreshAnswerSchema,
  },
});
