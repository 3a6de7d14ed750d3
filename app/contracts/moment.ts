import * as z from "zod";
import { momentOf } from "~/domain/receipt/moment";

/** In milliseconds since 1970. A platform elsewhere may say it in seconds (RCPT-16). */
export const paidAtSchema = z.int().overwrite(momentOf);
