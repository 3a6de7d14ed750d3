import * as schemas from "./ids.schema";

/** Ids for tests: `anId.split("s1")`. */
export const anId = {
  venue: (id: string) => schemas.venueId.parse(id),
  business: (id: string) => schemas.businessId.parse(id),
  enrollment: (id: string) => schemas.enrollmentId.parse(id),
  device: (id: string) => schemas.deviceId.parse(id),
  table: (id: string) => schemas.tableId.parse(id),
  app: (id: string) => schemas.appId.parse(id),
  bill: (id: string) => schemas.billId.parse(id),
  split: (id: string) => schemas.splitId.parse(id),
  payment: (id: string) => schemas.paymentId.parse(id),
  guest: (id: string) => schemas.guestId.parse(id),
  order: (id: string) => schemas.orderId.parse(id),
  tab: (id: string) => schemas.tabId.parse(id),
  line: (id: string) => schemas.lineId.parse(id),
  basket: (id: string) => schemas.basketId.parse(id),
  basketLine: (id: string) => schemas.basketLineId.parse(id),
  menu: (id: string) => schemas.menuId.parse(id),
  product: (id: string) => schemas.productId.parse(id),
  reward: (id: string) => schemas.rewardId.parse(id),
  session: (id: string) => schemas.sessionId.parse(id),
  publicSession: (id: string) => schemas.publicSessionId.parse(id),
  sessionObject: (id: string) => schemas.sessionObjectId.parse(id),
  orderingSession: (id: string) => schemas.orderingSessionId.parse(id),
  user: (id: string) => schemas.userId.parse(id),
  member: (id: string) => schemas.memberId.parse(id),
};
