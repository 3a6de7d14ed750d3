import { describe, expect, it, vi } from "vitest";
import type { RssFeed } from "~/contracts/rss";
import { extractOf, type FeedFetch, parseFeed, readFeed, usualLengths } from "./read-feed";
import { FeedMemory } from "./rss";

const HOST = "news.example";
const feed = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>House news</title>${items}</channel></rss>`;
const item = (title: string, text: string, link = `https://${HOST}/1`) =>
  `<item><title>${title}</title><description>${text}</description><link>${link}</link><pubDate>Tue, 03 Nov 2026 09:00:00 GMT</pubDate></item>`;

function net(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: string[] = [];
  const fetch: FeedFetch = async (url, init) => {
    asked.push(url);
    expect(init).toMatchObject({ method: "GET", redirect: "manual" });
    const answer = answers[url];
    if (!answer) throw new TypeError("no such host");
    return answer();
  };
  const read = (address: string, over: object = {}) =>
    readFeed(address, { fetch, hosts: new Set([HOST]), lengths: usualLengths, ...over });
  return { read, asked };
}
const url = `https://${HOST}/feed.xml`;
const faultOf = async (answer: Promise<RssFeed>) => (await answer).fault;
const moved = (location: string) => new Response(null, { status: 302, headers: { location } });

describe("a venue's feed", () => {
  it("TEN-31 is read with GET, and shown as plain text", async () => {
    const { read } = net({
      [url]: () =>
        new Response(
          feed(item("Fish &amp; chips", "<![CDATA[<b>Fresh</b> <script>x()</script>today]]>")),
        ),
    });
    expect(await read(url)).toEqual({
      title: "House news",
      items: [
        {
          title: "Fish & chips",
          extract: "Fresh x() today",
          link: `https://${HOST}/1`,
          publishedAt: Date.UTC(2026, 10, 3, 9),
        },
      ],
      fault: null,
    });
  });

  it("TEN-33 has extracts of up to 80 characters whole, and longer ones cut to 47 and an ellipsis", () => {
    expect(extractOf("x".repeat(80), usualLengths)).toBe("x".repeat(80));
    expect(extractOf("x".repeat(81), usualLengths)).toBe(`${"x".repeat(47)}…`);
    expect(extractOf("🍝".repeat(81), usualLengths)).toBe(`${"🍝".repeat(47)}…`);
    expect(extractOf("abcdef", { whole: 5, cut: 2 })).toBe("ab…");
  });

  it("TEN-31 reads Atom as well, and drops links that run scripts", () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title>One</title><link href="javascript:alert(1)"/><summary>Text</summary><updated>2026-11-03T09:00:00Z</updated></entry></feed>`;
    expect(parseFeed(atom, usualLengths)?.items).toEqual([
      { title: "One", extract: "Text", link: null, publishedAt: Date.UTC(2026, 10, 3, 9) },
    ]);
  });

  it("TEN-34 fails with validation_error and 'Invalid URL format'", async () => {
    const { read, asked } = net({});
    for (const address of [
      "not an address",
      "",
      "http://news.example/feed",
      "ftp://news.example",
    ]) {
      expect(await faultOf(read(address))).toEqual({
        type: "validation_error",
        message: "Invalid URL format",
      });
    }
    expect(asked).toEqual([]);
  });

  it("TEN-34 fails with fetch_error and the HTTP status text", async () => {
    const { read } = net({
      [url]: () => new Response("gone", { status: 503, statusText: "Service Unavailable" }),
    });
    expect(await faultOf(read(url))).toEqual({
      type: "fetch_error",
      message: "Service Unavailable",
    });
    expect(await faultOf(read(`https://${HOST}/unknown`))).toMatchObject({ type: "fetch_error" });
  });

  it("TEN-34 fails with parse_error on 'Empty response received', and on what is no feed", async () => {
    const { read } = net({
      [url]: () => new Response("  \n"),
      [`${url}2`]: () => new Response("<html><body>Hello</body></html>"),
    });
    expect(await faultOf(read(url))).toEqual({
      type: "parse_error",
      message: "Empty response received",
    });
    expect(await faultOf(read(`${url}2`))).toMatchObject({ type: "parse_error" });
  });

  it("TEN-32 is given up after five seconds, while it is awaited and while it is read", async () => {
    const timer = new AbortController();
    const timeouts = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timer.signal);
    const aborted = (signal?: AbortSignal | null) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    const silent: FeedFetch = (_, { signal }) => aborted(signal);
    const slow: FeedFetch = async (_, { signal }) =>
      new Response(new ReadableStream({ pull: () => aborted(signal) }));
    const faults = [silent, slow].map((fetch) => faultOf(net({}).read(url, { fetch })));
    await new Promise((resolve) => setImmediate(resolve));
    timer.abort(new DOMException("late", "TimeoutError"));
    for (const fault of await Promise.all(faults)) {
      expect(fault).toEqual({ type: "fetch_error", message: "No answer" });
    }
    expect(timeouts.mock.calls).toEqual([[5_000], [5_000]]);
  });

  it("TEN-32 is cached for ten minutes, and asked again after them", async () => {
    let now = 0;
    let reads = 0;
    const memory = new FeedMemory(() => now);
    const read = async () => {
      reads += 1;
      return { title: `${reads}`, items: [], fault: null };
    };
    await memory.get(url, read);
    now = 599_999;
    expect((await memory.get(url, read)).title).toBe("1");
    now = 600_000;
    expect((await memory.get(url, read)).title).toBe("2");
  });

  it("is dropped for other feeds where all together would take more than their bytes", async () => {
    const memory = new FeedMemory(() => 0, 3_000);
    let reads = 0;
    const read = async () => {
      reads += 1;
      return { title: "x".repeat(300), items: [], fault: null };
    };
    for (const name of ["a", "a", "b", "c", "a"]) await memory.get(`${url}${name}`, read);
    expect(reads).toBe(4);
  });

  it("is read no further than 64 kB, and shows the items that were whole up to there", async () => {
    let sent = 0;
    const start = feed(item("One", "a") + item("Two", "b")).split("</channel>")[0] ?? "";
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 1;
            const text = sent === 1 ? start : "<item><title>é";
            controller.enqueue(new TextEncoder().encode(text.padEnd(16_384, "é")));
          },
        }),
      );
    const read = await net({ [url]: endless }).read(url);
    expect(read).toMatchObject({ title: "House news", fault: null });
    expect(read.items.map(({ title }) => title)).toEqual(["One", "Two"]);
    // What is in the queue beside what was read is the runtime's own.
    expect(sent).toBeLessThanOrEqual(6);
  });
});

describe("a feed's address that is made to reach somewhere else", () => {
  /** Ways of naming what must not be reached: this machine, its network, a cloud's metadata, other schemes. */
  const inner = [
    ...["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "localhost", "0.0.0.0"],
    ...["[::1]", "[::ffff:127.0.0.1]", "[fd00::1]", "[fe80::1]", "169.254.169.254", "[::]"],
    ...["metadata.google.internal", "10.0.0.1", "172.16.0.1", "192.168.1.1", "100.64.0.1"],
    ...[
      "platform.internal",
      "news.example.evil.example",
      "evil.example",
      "news.example.",
      "xn--nws-example",
    ],
    ...[
      "news.example@127.0.0.1",
      "127.0.0.1#news.example",
      "127.0.0.1?news.example",
      "127.0.0.1\\news.example",
    ],
    ...[
      "news.example:8080@evil.example",
      "NEWS.EXAMPLE:22",
      "news.example:8443",
      "user:pw@news.example",
    ],
    ...[
      "news%2eexample.evil.example",
      "ⓛocalhost",
      "①②⑦.0.0.1",
      "127。0。0。1",
      "news.example%00.evil.example",
    ],
  ];
  const schemes = [
    "https://",
    "http://",
    "//",
    "ftp://",
    "file://",
    "gopher://",
    "ws://",
    "data:",
    "javascript:",
    "blob:",
    "https:\\\\",
  ];
  const paths = ["", "/feed", "/..//admin"];
  const payloads = inner.flatMap((host) =>
    schemes.flatMap((scheme) => paths.map((path) => scheme + host + path)),
  );

  it(`reaches nothing by any of ${payloads.length} addresses`, async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(500);
    const { read, asked } = net({});
    for (const payload of payloads) {
      expect((await faultOf(read(payload)))?.type, payload).toBe("validation_error");
    }
    expect(asked).toEqual([]);
  });

  it(`reaches nothing by a redirect to any of them`, async () => {
    for (const payload of payloads) {
      const { read, asked } = net({ [url]: () => moved(payload) });
      const fault = await faultOf(read(url));
      expect(fault, payload).not.toBeNull();
      for (const address of asked) expect(new URL(address).host, payload).toBe(HOST);
    }
  });

  it("follows a redirect on an allowed host, and not for ever", async () => {
    const other = `https://${HOST}/new.xml`;
    const { read } = net({
      [url]: () => moved("/new.xml"),
      [other]: () => new Response(feed(item("One", "Text"))),
    });
    expect((await read(url)).items).toHaveLength(1);
    const round = net({ [url]: () => moved(url) });
    expect(await faultOf(round.read(url))).toMatchObject({ message: "Too many redirects" });
    expect(round.asked.length).toBeLessThanOrEqual(4);
  });
});
