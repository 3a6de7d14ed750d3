import { CORRELATION_HEADER } from "~/contracts/correlation";

/** The number of the request that brought the page, which its response named in `server-timing`. */
export function pageNumber({ performance }: Window): string {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === "request")?.description ?? "";
}

/**
 * Has each call that the page's script makes carry a number: the page's own, and which of its calls it is (API-01). Files
 * have none: a browser would load again what the page's head has begun to load without it.
 */
export function numberCalls(page: Window & typeof globalThis = window): void {
  const { fetch } = page;
  let calls = 0;
  page.fetch = (input, init) => {
    const request = new Request(input, init);
    if (/_data=|\/api\//.test(request.url) && request.url.startsWith(page.location.origin)) {
      request.headers.set(CORRELATION_HEADER, `${pageNumber(page)}-${++calls}`);
    }
    return fetch(request);
  };
}

/** Sends something even if the page is being left; whether it got there is not known. */
export function sendLast(path: string, body: unknown): void {
  const headers = { "content-type": "application/json" };
  const sent = fetch(path, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    keepalive: true,
  });
  sent.catch(() => undefined);
}
