import { describe, expect, it, vi } from "vitest";
import { correlationIdOf } from "#worker/request/correlation";
import { GUEST_COOKIE, type ReadRecord } from "#worker/request/viewer";
import { anId } from "~/domain/ids.fixture";
import { sessionOf } from "./session";

/** A store of sessions that counts reads. */
function store() {
  const records = new Map<string, ReadRecord>();
  const reads = { count: 0 };
  const sessions = {
    read: async (id: string) => {
      reads.count += 1;
      return records.get(id) ?? null;
    },
    end: async (id: string) => void records.delete(id),
    replace: async (id: string) => {
      const record = records.get(id);
      if (record) records.set(id, { guestId: record.guestId, guestIds: [] });
    },
  };
  return { sessions, records, reads };
}

/** Stores a signed-in session for a guest's phone, and gives its id. */
function signedIn({ records }: ReturnType<typeof store>, guestId: string, userId = "user-1") {
  const id = `e_${String(records.size).padStart(32, "0")}`;
  records.set(id, {
    guestId: anId.guest(guestId),
    userId: anId.user(userId),
    scope: "business:bistro",
    guestIds: [anId.guest(guestId)],
  });
  return id;
}

/** A phone that stores cookies as a browser does; each call opens a page. */
function phone({ sessions } = store()) {
  const jar = new Map<string, string>();
  return async (more: Record<string, string> = {}) => {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const found = await sessionOf(new Headers({ cookie, ...more }), sessions);
    const answer = async () => {
      const cookies = found.session.isPending ? await found.session.commit() : [];
      for (const one of cookies) {
        const [name = "", value = ""] = (one.split(";")[0] ?? "").split("=");
        if (one.includes("Max-Age=0")) jar.delete(name);
        else jar.set(name, value);
      }
      return cookies;
    };
    return { ...found, answer };
  };
}

const newGuest = (headers: Record<string, string> = {}) =>
  sessionOf(new Headers(headers), store().sessions);

it("UX-15 logs an unreadable guest or session cookie, and makes the guest a new one", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const open = async (cookie: string) => {
    const { viewer } = await newGuest({ cookie });
    const cookies = warn.mock.calls.splice(0).map(([line]) => JSON.parse(String(line)).cookie);
    return { cookies, guestId: viewer.guestId };
  };
  const guest = `g_${"a".repeat(32)}`;
  const torn = await open("__Host-guest=torn");
  expect(torn.cookies).toEqual(["__Host-guest"]);
  expect(torn.guestId).toMatch(/^g_/);
  expect(await open(`__Host-guest=${guest}; __Host-session=torn`)).toEqual({
    cookies: ["__Host-session"],
    guestId: guest,
  });
  for (const readable of ["", `__Host-guest=${guest}`, `__Host-guest=${guest}; __Host-session=`]) {
    expect((await open(readable)).cookies).toEqual([]);
  }
  warn.mockRestore();
});

describe("the guest's session", () => {
  it("SEC-01 recognises a guest by an anonymous id that stays on the phone", async () => {
    const open = phone();
    const first = await open();
    expect(first.viewer.guestId).toMatch(/^g_[A-Za-z0-9_-]{32}$/);
    await first.answer();
    const second = await open();
    expect(second.viewer).toEqual(first.viewer);
    expect(await second.answer()).toEqual([]);
  });

  it("SEC-02 gives every new guest a session in a cookie that no script and no other site reads", async () => {
    const { session } = await newGuest();
    const [setCookie = ""] = await session.commit();
    expect(setCookie.startsWith(`${GUEST_COOKIE}=g_`)).toBe(true);
    for (const attribute of ["Path=/", "Secure", "HttpOnly", "SameSite=Lax", "Max-Age=34560000"]) {
      expect(setCookie).toContain(attribute);
    }
    expect(setCookie).not.toContain("Domain");
  });

  it("neither stores nor reads a session while nobody signs in", async () => {
    const { sessions, records, reads } = store();
    const open = phone({ sessions, records, reads });
    for (let page = 0; page < 3; page++) await (await open()).answer();
    expect([records.size, reads.count]).toEqual([0, 0]);
  });

  it("tells a browser that refuses cookies from a new guest's", async () => {
    const from = async (site: string) => (await newGuest({ "sec-fetch-site": site })).session;
    expect((await from("none")).refusesCookies).toBe(false);
    expect((await from("cross-site")).refusesCookies).toBe(false);
    expect((await from("same-origin")).refusesCookies).toBe(true);
    const open = phone();
    await (await open()).answer();
    const later = await open({ "sec-fetch-site": "same-origin" });
    expect(later.session.refusesCookies).toBe(false);
  });

  it.each([
    "",
    "g_short",
    "b_00000000000000000000000000000000",
    "g_../../etc/passwd0000000000000000",
  ])("SEC-01 replaces the malformed id %j", async (value) => {
    const { viewer, session } = await newGuest({ cookie: `${GUEST_COOKIE}=${value}` });
    expect(viewer.guestId).not.toBe(value);
    expect(await session.commit()).toEqual([expect.stringContaining(viewer.guestId)]);
  });
});

describe("the session of a guest who signs in", () => {
  it("SEC-01 is sent with the page's answer, valid on the next page, and keeps the guest's id", async () => {
    const stored = store();
    const open = phone(stored);
    await (await open()).answer();
    const page = await open();
    page.session.signIn(anId.session(signedIn(stored, page.viewer.guestId)));
    expect(page.session.isPending).toBe(true);
    const [cookie] = await page.answer();
    expect(cookie).toMatch(/^__Host-session=e_\S{32}; Max-Age=\d+; Path=\/; HttpOnly; Secure; /);
    const next = await open();
    expect(next.viewer).toMatchObject({ guestId: page.viewer.guestId, userId: "user-1" });
    expect(next.session.isPending).toBe(false);
  });

  it("AUTH-01 signs the session before out", async () => {
    const stored = store();
    const open = phone(stored);
    await (await open()).answer();
    const ids: string[] = [];
    for (const user of ["user-1", "user-2"]) {
      const page = await open();
      ids.push(signedIn(stored, page.viewer.guestId, user));
      page.session.signIn(anId.session(ids.at(-1) ?? ""));
      await page.answer();
    }
    const users = ids.map((id) => stored.records.get(id)?.userId);
    expect(users).toEqual([undefined, "user-2"]);
  });

  it("AUTH-31 SEC-03 keeps the guest's id when a second press still has the old cookie", async () => {
    const stored = store();
    const guestId = `g_${"b".repeat(32)}`;
    const [before, next] = [signedIn(stored, guestId), signedIn(stored, guestId, "user-2")];
    const cookie = `${GUEST_COOKIE}=${guestId}; __Host-session=${before}`;
    const press = async () => {
      const { viewer, session } = await sessionOf(
        new Headers({ cookie }),
        stored.sessions,
        "app:2",
      );
      session.signIn(anId.session(next));
      return { guestId: viewer.guestId, userId: viewer.userId, cookies: await session.commit() };
    };
    const first = await press();
    expect(first).toMatchObject({ guestId, userId: null });
    expect(first.cookies).toEqual([expect.stringContaining(`__Host-session=${next}; Max-Age=3`)]);
    expect(await press()).toEqual(first);
  });

  it("AUTH-55 SEC-03 ends at sign-out, and leaves the phone a new guest without any of its data", async () => {
    const stored = store();
    const open = phone(stored);
    const first = await open();
    first.session.signIn(anId.session(signedIn(stored, first.viewer.guestId)));
    await first.answer();
    const last = await open({ "sec-fetch-site": "none" });
    last.session.signOut();
    const gone = (await last.answer()).filter((one) => one.includes("Max-Age=0")).join();
    expect(stored.records.size).toBe(0);
    const { viewer } = await open();
    expect(viewer.userId).toBeNull();
    expect(viewer.guestId).not.toBe(first.viewer.guestId);
    const ofGuest =
      "guest-name consent allergies ordering-sessions placed-orders followed-orders told-orders last-here tab-links loyalty";
    for (const name of ofGuest.split(" ")) {
      expect(gone).toContain(`__Host-${name}=;`);
    }
  });

  it("LOY-24 SEC-03 keeps the guest's id when the login alone ends", async () => {
    const stored = store();
    const open = phone(stored);
    const first = await open();
    const id = signedIn(stored, first.viewer.guestId);
    first.session.signIn(anId.session(id));
    await first.answer();
    const last = await open();
    last.session.endLogin();
    expect(await last.answer()).toEqual([expect.stringMatching(/^__Host-session=;.*Max-Age=0/)]);
    expect(stored.records.get(id)?.userId).toBeUndefined();
    const { viewer } = await open();
    expect(viewer).toMatchObject({ guestId: first.viewer.guestId, userId: null });
    // A request from before the end still has the old cookie, and must not look like a new guest's.
    const cookie = `${GUEST_COOKIE}=${first.viewer.guestId}; __Host-session=${id}`;
    const late = await sessionOf(new Headers({ cookie }), stored.sessions);
    expect(late.viewer).toMatchObject({ guestId: first.viewer.guestId, userId: null });
  });

  it("SEC-03 leaves the phone a new guest after it was ended from another phone", async () => {
    const stored = store();
    const open = phone(stored);
    const first = await open();
    const id = signedIn(stored, first.viewer.guestId);
    first.session.signIn(anId.session(id));
    await first.answer();
    stored.records.delete(id);
    const after = await open();
    await after.answer();
    expect(after.viewer.guestId).not.toBe(first.viewer.guestId);
    expect((await open()).viewer).toEqual(after.viewer);
  });

  it("keeps the guest's id while the session can't be read", async () => {
    const stored = store();
    const open = phone(stored);
    const first = await open();
    first.session.signIn(anId.session(signedIn(stored, first.viewer.guestId)));
    await first.answer();
    stored.sessions.read = async () => undefined as never;
    const { viewer, session } = await open();
    expect([viewer.guestId, viewer.userId]).toEqual([first.viewer.guestId, null]);
    expect(session.isPending).toBe(false);
  });

  it("is valid at the tenant of its account alone", async () => {
    const stored = store();
    const guestId = `g_${"b".repeat(32)}`;
    const cookie = `${GUEST_COOKIE}=${guestId}; __Host-session=${signedIn(stored, guestId)}`;
    const at = async (scope: string) =>
      (await sessionOf(new Headers({ cookie }), stored.sessions, scope)).viewer.userId;
    expect(await at("business:bistro")).toBe("user-1");
    expect(await at("business:osteria")).toBeNull();
  });

  it("is valid on the phone that signed in alone", async () => {
    const stored = store();
    const id = signedIn(stored, `g_${"b".repeat(32)}`);
    const cookie = `${GUEST_COOKIE}=g_${"c".repeat(32)}; __Host-session=${id}`;
    const { viewer } = await sessionOf(new Headers({ cookie }), stored.sessions);
    expect(viewer.userId).toBeNull();
    expect(viewer.sessionId).not.toBe(id);
  });
});

describe("the correlation id", () => {
  it("API-01 is the caller's where that is well-formed, else a new one", () => {
    expect(correlationIdOf(new Headers({ "x-correlation-id": "abcdef-123456" }))).toBe(
      "abcdef-123456",
    );
    const strange = correlationIdOf(new Headers({ "x-correlation-id": "<script>alert(1)" }));
    expect(strange).toMatch(/^[0-9a-f-]{36}$/);
    expect(correlationIdOf(new Headers())).not.toBe(correlationIdOf(new Headers()));
  });
});
