import * as z from "zod";

/** Where Cloudflare can be held to keep objects. */
export const jurisdictionSchema = z.enum(["eu", "fedramp", "us"]);
