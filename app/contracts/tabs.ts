import * as z from "zod";
import { paymentStep } from "~/domain/payment/payment.schema";
import { tabStatus } from "~/domain/tab/tab.schema";
import {
  billIdSchema,
  businessIdSchema,
  paymentIdSchema,
  tableIdSchema,
  venueIdSchema,
} from "./ids";
import { orderIdSchema, orderingGuestSchema, tabIdSchema } from "./kitchen";
import { amountSchema, currencySchema } from "./money";
import { paymentMethodSchema, returnPathSchema } from "./payment";
import { machineText, typedLine } from "./typed-text";

/** The calls about tabs and tables' pre-authorisations. Amounts are in 1/100000. */

/** Whose orders a table's hold pays for: its guest's own, or those of everyone at the table. */
export const holdOrdersSchema = z.enum(["own", "table"]);

/** `PUT {api}/billing/v1/tabs`: opens or joins the digital tab of a table (PRE-06, PRE-07). */
export const joinTabSchema = z.strictObject({
  tableId: tableIdSchema,
  /** An addition to the specification; left out it is what the table's links are for. */
  orders: holdOrdersSchema.optional(),
  authorization: z.strictObject({
    /** The hold's key, made by the client: sent twice, it is the same hold. */
    id: paymentIdSchema,
    /** What the guest was shown. Anything else than what the table asks for is refused. */
    amount: amountSchema,
    timeZone: machineText(64).min(1),
  }),
});
export const joinedTabSchema = z.object({ tabId: tabIdSchema, paymentId: paymentIdSchema });

/** `PUT {api}/billing/v1/tabs/{tabId}/holds/{paymentId}`: closes a guest's hold for others, or opens it to their table. */
export const setHoldOrdersSchema = z.discriminatedUnion("orders", [
  z.strictObject({ orders: z.literal("own") }),
  z.strictObject({ orders: z.literal("table"), tableId: tableIdSchema }),
]);

/** `POST {api}/billing/businesses/{businessId}/tab` (TAB-09). */
export const initiateTabSchema = z.strictObject({
  businessId: businessIdSchema,
  /** Which venue of the business; an addition to the specification, needed where a business has several. */
  venueId: venueIdSchema.optional(),
});
export const initiatedTabSchema = z.object({
  tabId: tabIdSchema,
  displayId: z.string(),
  paymentId: paymentIdSchema,
});

/** Not blank once it is trimmed (TAB-11). */
const nameSchema = typedLine(80).refine((name) => name !== "", "blank");

/** `PUT {api}/billing/businesses/{businessId}/tabs/{tabId}` (TAB-10). */
export const nameTabSchema = z.strictObject({
  customer: z.strictObject({ firstName: nameSchema, lastName: nameSchema }),
});
export const namedTabSchema = z.object({ tabId: tabIdSchema, displayId: z.string() });

/** `POST {api}/payment/tabs/{tabId}/payments`: has a hold authorised. Same key, same hold. */
export const authoriseHoldSchema = z.strictObject({
  paymentId: paymentIdSchema,
  method: paymentMethodSchema,
  methodToken: machineText(120).min(1).nullable(),
  /** What the guest saw on the button. Nothing else than this is ever held. */
  expectedTotal: amountSchema,
  returnPath: returnPathSchema,
});

const ownHoldSchema = z.object({
  paymentId: paymentIdSchema,
  step: paymentStep,
  amount: amountSchema,
});

/** `GET {api}/payment/tabs/{tabId}`: a tab as the guest sees it whose card it is on. */
export const ownTabSchema = z.object({
  tabId: tabIdSchema,
  displayId: z.string(),
  venueId: venueIdSchema,
  status: tabStatus,
  billId: billIdSchema.nullable(),
  isNamed: z.boolean(),
  isClosed: z.boolean(),
  currency: currencySchema,
  amount: amountSchema,
  /** The key for the next try; the same until the one before has failed. */
  nextPaymentId: paymentIdSchema,
  /** The newest last. */
  holds: z.array(ownHoldSchema),
});

/** `GET {api}/payment/table-authorizations?tableId=`: whether a table wants a card before it orders (PRE-01, PRE-02). */
export const tableAuthorizationSchema = z.object({
  /** The ordering view's flag: the same as whether the table's experience asks for it. */
  required: z.boolean(),
  strategy: z.enum(["FIXED_AMOUNT", "FIRST_ORDER_AMOUNT"]).nullable(),
  /** Whether a card is held for the caller's orders: their own, or one that is open to the table. */
  authorised: z.boolean(),
  /** Whether others at the table hold a card, for nobody's orders but their own. */
  heldByOthers: z.boolean(),
  /** Whose orders a hold pays for where its guest does not choose. */
  ordersByDefault: holdOrdersSchema,
  /** What would be held; null where there is nothing to hold for yet. */
  amount: amountSchema.nullable(),
  currency: currencySchema,
  tabId: tabIdSchema.nullable(),
  /** The key for the caller's next try. */
  nextPaymentId: paymentIdSchema,
  /** The newest last. */
  holds: z.array(ownHoldSchema.extend({ orders: holdOrdersSchema })),
  /** The newest last. */
  orders: z.array(
    z.object({
      orderId: orderIdSchema,
      own: z.boolean(),
      guest: orderingGuestSchema,
      amount: amountSchema,
      placedAt: z.int(),
    }),
  ),
});

export type HoldOrders = z.infer<typeof holdOrdersSchema>;
export type SetHoldOrders = z.input<typeof setHoldOrdersSchema>;
export type JoinTab = z.input<typeof joinTabSchema>;
export type JoinedTab = z.infer<typeof joinedTabSchema>;
export type InitiatedTab = z.infer<typeof initiatedTabSchema>;
export type NamedTab = z.infer<typeof namedTabSchema>;
export type OwnTab = z.infer<typeof ownTabSchema>;
export type TableAuthorization = z.infer<typeof tableAuthorizationSchema>;
