import { LRUCache } from "lru-cache";
import { MAX_DOCUMENT_BYTES, pdfDocumentSchema } from "~/contracts/pdf";
import { APPLE_PASS_TYPE, applePassSchema, PASS_PATH } from "~/contracts/wallet-pass";
import { makePdf } from "./document";
import { FontStore } from "./fonts/font-store";
import { UnusableKeys } from "./pass/keys";
import { makePass } from "./pass/pass";

/** How long a document that was made is cached for callers who ask for the same again. */
const TTL_MS = 10 * 60_000;
/** Bytes of documents that an isolate caches; one is 10 to 60 kB. */
const MAX_BYTES = 8_000_000;

/**
 * Documents that were made a moment ago, under the SHA-256 of all that they say: a caller who asks for
 * one has its whole content already, so nobody receives what is somebody else's.
 */
class DocumentCache {
  readonly #documents = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
    ttl: TTL_MS,
    perf: { now: () => Date.now() },
  });

  find(key: string): Uint8Array | undefined {
    return this.#documents.get(key);
  }

  keep(key: string, document: Uint8Array): void {
    this.#documents.set(key, document);
  }
}

/** The key of a document: the SHA-256 of what it says, in hexadecimal. */
async function keyOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What this worker is bound to: its fonts, which no guest can reach. */
type Env = { ASSETS: Fetcher };

// What an isolate keeps from call to call, within bounds: fonts, and documents under their own content.
const documents = new DocumentCache();
const stores = new WeakMap<Env, FontStore>();

/**
 * The PDF worker: makes the files that a guest takes along. It takes what a document says (`POST`, JSON by
 * `app/contracts/pdf.ts`) and answers the PDF; at `/pass` what a pass for the phone's wallet says
 * (`app/contracts/wallet-pass.ts`), and answers the signed pass. It has no address of its own; only the worker
 * that is bound to it can call it.
 */
export default {
  async fetch(request, env): Promise<Response> {
    if (request.method !== "POST") return refused(405, "post-only");
    const body = new Uint8Array(await request.arrayBuffer());
    if (body.byteLength > MAX_DOCUMENT_BYTES) return refused(413, "too-large");
    return new URL(request.url).pathname === PASS_PATH ? passOf(body) : pdfOf(body, env);
  },
} satisfies ExportedHandler<Env>;

async function pdfOf(body: Uint8Array<ArrayBuffer>, env: Env): Promise<Response> {
  const key = await keyOf(body);
  const cached = documents.find(key);
  if (cached) return pdfAnswer(cached, "HIT");
  const document = pdfDocumentSchema.safeParse(parsedJson(body));
  if (!document.success) return refused(400, "not-a-document");
  const made = await makePdf(document.data, storeOf(env));
  documents.keep(key, made);
  return pdfAnswer(made, "MISS");
}

/** A pass is made for one guest, and not stored here: what asks for it has the keys in it. */
async function passOf(body: Uint8Array): Promise<Response> {
  const pass = applePassSchema.safeParse(parsedJson(body));
  if (!pass.success) return refused(400, "not-a-pass");
  try {
    const made = await makePass(pass.data, new Date());
    return new Response(made, { headers: { "content-type": APPLE_PASS_TYPE } });
  } catch (fault) {
    if (fault instanceof UnusableKeys) return refused(422, fault.message);
    throw fault;
  }
}

function pdfAnswer(pdf: Uint8Array, cache: "HIT" | "MISS"): Response {
  const headers = { "content-type": "application/pdf", "x-cache": cache };
  return new Response(Uint8Array.from(pdf), { headers });
}
/** Says what is wrong in a word; nothing of what was sent. */
function refused(status: number, code: string): Response {
  return Response.json({ code }, { status });
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function storeOf(env: Env): FontStore {
  const existing = stores.get(env);
  if (existing) return existing;
  const store = new FontStore(async (name) => {
    const response = await env.ASSETS.fetch(`https://fonts.internal/${name}`);
    if (!response.ok) throw new Error(`The font file ${name} answered ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  });
  stores.set(env, store);
  return store;
}
