import { DEFAULT_LIMITS } from "./limits";
import type { BillState } from "./model";

export function initialBill(): BillState {
  return {
    version: 0,
    identity: null,
    order: null,
    move: 0,
    issuedAt: 0,
    expireAt: null,
    refreshedAt: 0,
    posConnected: true,
    closedAt: null,
    splits: {},
    attempts: {},
    externalPayments: [],
    cardHolds: {},
    participants: [],
    limits: DEFAULT_LIMITS,
    holders: {},
    vouchers: {},
    tillRefunds: {},
    effects: {},
  };
}
