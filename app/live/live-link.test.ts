import { describe, expect, it } from "vitest";
import { backOffMs, openLiveLink, type Socket } from "./live-link";

/** A link with sockets and timers that the test controls. */
function testLink() {
  const sockets: (Socket & { sent: string[]; closed: boolean })[] = [];
  const waits: { ms: number; work: () => void; off: boolean }[] = [];
  const versions: [string, number][] = [];
  const end = openLiveLink(["bills/b_1", "venues/v", "configs/settings"], {
    connect(path) {
      expect(path).toBe("/live/bills/b_1?with=venues/v&with=configs/settings");
      const socket = {
        sent: [] as string[],
        closed: false,
        send(text: string) {
          socket.sent.push(text);
        },
        close() {
          socket.closed = true;
          socket.onclose?.({});
        },
        onopen: null as Socket["onopen"],
        onmessage: null as Socket["onmessage"],
        onclose: null as Socket["onclose"],
      };
      sockets.push(socket);
      return socket;
    },
    after(ms, work) {
      const wait = { ms, work, off: false };
      waits.push(wait);
      return () => {
        wait.off = true;
      };
    },
    onVersion: (document, version) => versions.push([document, version]),
  });
  const latest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error("The link has not been opened.");
    return socket;
  };
  const elapse = () => {
    const wait = waits.findLast(({ off }) => !off);
    if (!wait) return null;
    wait.off = true;
    wait.work();
    return wait.ms;
  };
  return { sockets, versions, end, latest, elapse };
}

describe("a live link", () => {
  it("REF-11 REF-13 reports versions of the page's documents alone, over one socket", () => {
    const link = testLink();
    link.latest().onopen?.();
    link.latest().onmessage?.({ data: '{"document":"bills/b_1","version":4}' });
    link.latest().onmessage?.({ data: '{"document":"bills/b_2","version":9}' });
    link.latest().onmessage?.({ data: "rubbish" });
    link.latest().onmessage?.({ data: '{"document":"configs/settings","version":7}' });
    expect(link.versions).toEqual([
      ["bills/b_1", 4],
      ["configs/settings", 7],
    ]);
    expect(link.sockets).toHaveLength(1);
  });

  it("reconnects after ever longer waits, of 30 s at most", () => {
    const link = testLink();
    const waits = Array.from({ length: 8 }, () => {
      link.latest().onclose?.({});
      return link.elapse();
    });
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(backOffMs(1_000)).toBe(30_000);
  });

  it("waits for minutes where it was closed for the guest's newer windows", () => {
    const link = testLink();
    link.latest().onopen?.();
    link.latest().onclose?.({ code: 4008 });
    expect(link.elapse()).toBe(300_000);
    link.latest().onopen?.();
    link.latest().onclose?.({ code: 1006 });
    expect(link.elapse()).toBe(1_000);
  });

  it("waits shortly again after it was open", () => {
    const link = testLink();
    link.latest().onclose?.({});
    link.elapse();
    link.latest().onopen?.();
    link.latest().onclose?.({});
    expect(link.elapse()).toBe(1_000);
  });

  it("REF-11 drops a socket that does not answer any more", () => {
    const link = testLink();
    const first = link.latest();
    first.onopen?.();
    link.elapse();
    expect(first.sent).toEqual(["ping"]);
    link.elapse();
    expect(first.closed).toBe(true);
  });

  it("REF-11 stays on a socket that answers", () => {
    const link = testLink();
    const first = link.latest();
    first.onopen?.();
    link.elapse();
    first.onmessage?.({ data: "pong" });
    link.elapse();
    expect(first.closed).toBe(false);
    expect(first.sent).toEqual(["ping", "ping"]);
  });

  it("REF-11 stays closed once the page is left", () => {
    const link = testLink();
    link.end();
    expect(link.latest().closed).toBe(true);
    expect(link.elapse()).toBe(null);
    expect(link.sockets).toHaveLength(1);
  });
});
