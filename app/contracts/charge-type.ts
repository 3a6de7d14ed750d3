import * as z from "zod";

/** What kind of charge a till adds to an order. */
export const chargeTypeSchema = z.enum(["SERVICE_CHARGE", "SALES_TAX", "FEE", "TAX", "UNKNOWN"]);
