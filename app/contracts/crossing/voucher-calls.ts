import * as z from "zod";
import { text } from "~/domain/fields.schema";
import { billId } from "~/domain/ids.schema";
import { call } from "./call";
import { useDecision } from "./values";

/** A use's key, and how often the voucher may be used in all. */
const useRequest = z.object({ ref: text, billId, maxUse: z.int().nullable() });

const voucherFigures = z.object({ taken: z.int(), used: z.int(), withdrawn: z.boolean() });

export const VOUCHER_CALLS = {
  left: call([z.int().nullable()], z.int().nullable()),
  hold: call([useRequest], useDecision),
  burn: call([text], useDecision),
  use: call([text], useDecision),
  release: call([text], useDecision),
  withdraw: call([], z.void()),
  figures: call([], voucherFigures),
} as const;

export type UseRequest = z.output<typeof useRequest>;
export type VoucherFigures = z.output<typeof voucherFigures>;
