const MAX_URL_BYTES = 8 * 1024;
const MAX_BODY_BYTES = 1024 * 1024;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The status that refuses a request for its size, or nothing when it may pass. */
export function refusedByMeasure(request: Request): 405 | 413 | 414 | undefined {
  if (!METHODS.has(request.method)) return 405;
  if (request.url.length > MAX_URL_BYTES) return 414;
  const length = request.headers.get("content-length");
  if (length !== null && !(Number(length) <= MAX_BODY_BYTES)) return 413;
  return undefined;
}

/**
 * The request with a body that is known to be small, and one that only reads without any. The runtime enforces an announced length; a body
 * that is sent in pieces is read here and abandoned once it is too large.
 *
 * @returns the status that refuses it: 413 for a body that is too large, 400 for one whose sender went
 * away before its end.
 */
export function withLimitedBody(request: Request): Request | Promise<Request | 400 | 413> {
  // The length first: a look at the body makes a stream of it.
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && request.headers.has("content-length")) return request;
  if (request.body === null) return request;
  return isRead ? withoutBody(request) : readWhole(request, request.body);
}

async function readWhole(
  request: Request,
  body: ReadableStream<Uint8Array>,
): Promise<Request | 400 | 413> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const read = await reader.read().catch(() => null);
    if (!read) return 400;
    const { done, value } = read;
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel().catch(() => undefined);
      return 413;
    }
    pieces.push(value);
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
    redirect: "manual",
    body: await new Blob(pieces as BlobPart[]).arrayBuffer(),
  });
}

/** A body means nothing where a page or document is read, and a `Request` with one can't be copied. */
function withoutBody({ url, method, headers: given, signal }: Request): Request {
  const headers = new Headers(given);
  for (const name of ["content-length", "content-type"]) headers.delete(name);
  return new Request(url, { method, headers, signal, redirect: "manual" });
}
