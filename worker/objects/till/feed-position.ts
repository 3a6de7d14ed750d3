import * as z from "zod";
import { bare, StoredValue } from "#worker/kernel/stored-value";

/** When the till called last. One that can't be read is as if it never had; its next call writes it. */
export const SEEN_AT = new StoredValue("seenAt", bare(z.int()), "forget");

/**
 * The newest cursor that the till was given. Stops where it can't be read: a till could acknowledge payments that it
 * never saw.
 */
export const GIVEN_OUT = new StoredValue("givenOut", bare(z.int()), "stop");
