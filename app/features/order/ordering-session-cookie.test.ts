import { expect, it } from "vitest";
import { anId } from "~/domain/ids.fixture";
import {
  forgetSession,
  type OrderingSession,
  orderingSession,
  rememberSession,
} from "./ordering-session-cookie.server";

const NOW = 1_800_000_000_000;

/** A phone with one cookie. */
function phone() {
  let cookie = "";
  const request = () => new Request("https://tableside.test/", { headers: { cookie } });
  const store = (header: string) => {
    cookie = header.split(";")[0] ?? "";
  };
  return {
    at: (tableId: string, now = NOW) => orderingSession(request(), anId.table(tableId), now),
    remember: async (session: OrderingSession) => store(await rememberSession(request(), session)),
    forget: async (tableId: string) => store(await forgetSession(request(), anId.table(tableId))),
  };
}

it("ORD-04 a phone keeps an ordering session for each table, for ten minutes", async () => {
  const guest = phone();
  const first = await guest.at("t1");
  await guest.remember(first);
  const second = await guest.at("t2");
  await guest.remember(second);
  expect(second.sessionId).not.toBe(first.sessionId);
  expect(await guest.at("t1", NOW + 10 * 60_000 - 1)).toEqual(first);
  expect(await guest.at("t2")).toEqual(second);
  expect((await guest.at("t1", NOW + 10 * 60_000)).sessionId).not.toBe(first.sessionId);
});

it("ORD-19 ORD-23 forgets the session of the table that was ordered at, and no other", async () => {
  const guest = phone();
  const [first, second] = [await guest.at("t1"), await guest.at("t2")];
  await guest.remember(first);
  await guest.remember(second);
  await guest.forget("t1");
  expect((await guest.at("t1")).sessionId).not.toBe(first.sessionId);
  expect(await guest.at("t2")).toEqual(second);
  await guest.forget("t2");
  expect((await guest.at("t2")).sessionId).not.toBe(second.sessionId);
});

it("ORD-04 lasts ten minutes on the phone, unseen by scripts", async () => {
  const session = {
    tableId: anId.table("t1"),
    sessionId: anId.orderingSession("s"),
    expiresAt: NOW,
  };
  const header = await rememberSession(new Request("https://tableside.test/"), session);
  expect(header).toMatch(/^__Host-ordering-sessions=/);
  expect(header).toMatch(/Max-Age=600;.*HttpOnly/);
});
