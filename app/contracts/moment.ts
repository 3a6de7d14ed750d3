import * as z from "zod";
import { momentOf } from "~/domain/receipt/moment";

/** When a receipt's payment was made, in milliseconds since 1970. A platform elsewhere may say it in seconds (RCPT-16). */
export const paidAtSchema = z.int().overwrite(momentOf);
