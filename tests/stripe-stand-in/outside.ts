import { createServer, type Server } from "node:http";
import { StripeStandIn } from "./stand-in";

/** The settings of a deployment that pays by Stripe. */
export const stripeSettings = {
  STRIPE_SECRET_KEY: "sk_test_standin",
  STRIPE_PUBLISHABLE_KEY: "pk_test_standin",
  STRIPE_WEBHOOK_SECRET: "whsec_dGhlIHN0YW5kLWluIG9mIFN0cmlwZQ==",
};

/**
 * A network for miniflare in which the stand-in is at Stripe's hosts, and other stand-ins are on this machine. What else
 * is called is not there.
 */
export function stripeOutside(standIn = new StripeStandIn()) {
  return async (request: Request): Promise<Response> => {
    const { hostname } = new URL(request.url);
    if (hostname === "127.0.0.1") return onThisMachine(request);
    if (!/(?:^|\.)stripe\.com$/.test(hostname)) return new Response(null, { status: 502 });
    return standIn.handle(request);
  };
}

/**
 * Serves the stand-in at a port of this machine: which of Stripe's hosts is meant, `x-stand-in-for` says, or the
 * request's own host.
 *
 * @param scripts What Stripe's host for scripts serves, by path.
 */
export function serveStandIn(
  outside: ReturnType<typeof stripeOutside>,
  port: number,
  scripts: Readonly<Record<string, string>> = {},
): Server {
  return createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const host = request.headers["x-stand-in-for"] ?? request.headers.host;
    const method = request.method ?? "GET";
    const body = method === "POST" ? Buffer.concat(chunks) : null;
    const script = host === "js.stripe.com" ? scripts[request.url ?? ""] : undefined;
    if (script !== undefined) {
      const isPage = request.url?.endsWith(".html");
      response.writeHead(200, { "content-type": isPage ? "text/html" : "text/javascript" });
      response.end(script);
      return;
    }
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
    const asked = new Request(`https://${host}${request.url}`, {
      method,
      body,
      headers: headers as [string, string][],
    });
    const answer = await outside(asked);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  }).listen(port, "127.0.0.1");
}

async function onThisMachine(request: Request): Promise<Response> {
  const { url, method } = request;
  const hasBody = method !== "GET" && method !== "HEAD";
  const answer = await fetch(url, {
    method,
    headers: Object.fromEntries(request.headers),
    redirect: "manual",
    ...(hasBody && { body: await request.arrayBuffer() }),
  });
  const { status } = answer;
  const body = status === 204 || status === 304 ? null : await answer.arrayBuffer();
  return new Response(body, { status, headers: Object.fromEntries(answer.headers) });
}
