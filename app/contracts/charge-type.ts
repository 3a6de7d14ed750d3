import * as z from "zod";

export const chargeTypeSchema = z.enum(["SERVICE_CHARGE", "SALES_TAX", "FEE", "TAX", "UNKNOWN"]);
