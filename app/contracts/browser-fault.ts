import * as z from "zod";
import { typedLine } from "./typed-text";

/** `POST {api}/errors/v1/browser`. The receiver cleans the text too. */
export const browserFaultSchema = z.strictObject({
  error: typedLine(1_000),
  /** The script's name below `/assets`, or nothing. */
  file: typedLine(200),
  line: z.int().min(0),
  column: z.int().min(0),
  /** The number of the request that brought the page. */
  page: typedLine(64),
});

export type BrowserFault = z.input<typeof browserFaultSchema>;
