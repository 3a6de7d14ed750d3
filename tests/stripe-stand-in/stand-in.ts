import { ApiError, StripeBook } from "./book";
import { wrongInAnswer, wrongInRequest } from "./check";
import { readForm } from "./form";
import { bankPage, hostedPage } from "./pages";
import type { Answers, Requests } from "./shapes";

/**
 * What goes wrong with a call at Stripe's side: a limit, another call under the same key, a fault before or after
 * the work was done. The last two are stored for the key, as Stripe stores them.
 */
export type StandInFault = "429" | "409" | "500 before" | "500 after";

export type StandInOptions = {
  /** Milliseconds since 1970; the machine's clock where left out. */
  now?: () => number;
  /** The next fault of a call; none where left out. */
  faultOf?: (name: keyof Requests) => StandInFault | null;
};

type Stored = { asked: string; status: number; body: string };
type Answer = Answers[keyof Answers];
type Params = Readonly<Record<string, unknown>>;
type Call = { account: string; id: string; params: Params };
type Endpoint = {
  method: "GET" | "POST";
  path: RegExp;
  name: keyof Requests;
  run(book: StripeBook, call: Call): Answer | Answer[];
};

const endpoints: Endpoint[] = [
  post("payment_intents", "createIntent", (b, c) => b.createIntent(c.account, c.params)),
  get("payment_intents/search", "searchIntents", (b, c) => b.searchIntents(c.account, c.params)),
  get("payment_intents/:id", "retrieveIntent", (b, c) =>
    b.retrieveIntent(c.account, c.id, c.params),
  ),
  post("payment_intents/:id/confirm", "confirmIntent", (b, c) =>
    b.confirmIntent(c.account, c.id, c.params),
  ),
  post("payment_intents/:id/cancel", "cancelIntent", (b, c) =>
    b.cancelIntent(c.account, c.id, c.params),
  ),
  post("payment_intents/:id/capture", "captureIntent", (b, c) =>
    b.captureIntent(c.account, c.id, c.params),
  ),
  post("checkout/sessions", "createSession", (b, c) => b.createSession(c.account, c.params)),
  get("checkout/sessions", "listSessions", (b, c) => b.listSessions(c.account, c.params)),
  get("checkout/sessions/:id", "retrieveSession", (b, c) =>
    b.retrieveSession(c.account, c.id, c.params),
  ),
  post("checkout/sessions/:id", "updateSession", (b, c) =>
    b.updateSession(c.account, c.id, c.params),
  ),
  post("checkout/sessions/:id/expire", "expireSession", (b, c) =>
    b.expireSession(c.account, c.id, c.params),
  ),
  post("refunds", "createRefund", (b, c) => b.createRefund(c.account, c.params)),
  get("refunds", "listRefunds", (b, c) => b.listRefunds(c.account, c.params)),
  get("confirmation_tokens/:id", "retrieveToken", (b, c) => b.retrieveToken(c.account, c.id)),
];

/**
 * A stand-in for Stripe, for tests: its API as far as the adapter calls it, its hosted page and a bank's page. It
 * moves no money and knows published test cards only. What is asked and answered is checked against the types
 * of the `stripe` package (`shapes.ts`); what does not fit is listed in `violations`.
 */
export class StripeStandIn {
  readonly violations: string[] = [];
  readonly book: StripeBook;
  readonly #keys = new Map<string, Stored>();
  readonly #faultOf: NonNullable<StandInOptions["faultOf"]>;
  #aheadMs = 0;
  #failing: string | null = null;

  constructor({ now = Date.now, faultOf = () => null }: StandInOptions = {}) {
    this.book = new StripeBook(() => now() + this.#aheadMs);
    this.#faultOf = faultOf;
  }

  /** Answers a request to any of Stripe's hosts. */
  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/stand-in/")) return this.#control(url);
    if (url.hostname === "checkout.stripe.com") return hostedPage(this.book, url, request);
    if (url.hostname === "hooks.stripe.com") return bankPage(this.book, url, request);
    return this.#api(url, request);
  }

  /**
   * What tests ask the stand-in itself: `violations`, `takings?payment=`, `payments?owner=`, `clock?ahead=` in
   * milliseconds, and `fault?of=` a call, which then fails once.
   */
  #control({ pathname, searchParams }: URL): Response {
    switch (pathname) {
      case "/stand-in/violations":
        return Response.json(this.violations);
      case "/stand-in/takings":
        return Response.json(this.book.takings(searchParams.get("payment") ?? ""));
      case "/stand-in/payments":
        return Response.json(
          this.book.payments().filter(({ ownerId }) => ownerId === searchParams.get("owner")),
        );
      case "/stand-in/fault":
        this.#failing = searchParams.get("of");
        return Response.json({});
      case "/stand-in/clock":
        this.#aheadMs = Number(searchParams.get("ahead"));
        return Response.json({});
      default:
        return new Response(null, { status: 404 });
    }
  }

  async #api(url: URL, request: Request): Promise<Response> {
    const path = url.pathname.replace(/^\/v1\//, "");
    if (path === "confirmation_tokens") return this.#tokenForBrowser(await request.text());
    const endpoint = endpoints.find((one) => one.method === request.method && one.path.test(path));
    if (!/^Bearer [sr]k_test_\w+$/.test(request.headers.get("authorization") ?? "")) {
      return failed(new ApiError(401, "invalid_request_error", "api_key_expired"));
    }
    if (!endpoint) return failed(new ApiError(404, "invalid_request_error", "unknown_path"));
    const text = endpoint.method === "GET" ? url.search.slice(1) : await request.text();
    const params = readForm(text) as Params;
    const wrong = wrongInRequest(endpoint.name, params);
    if (wrong !== null) {
      this.violations.push(`${endpoint.name} is sent ${wrong}`);
      return failed(new ApiError(400, "invalid_request_error", "parameter_unknown"));
    }
    const account = request.headers.get("stripe-account") ?? "";
    const [, id = ""] = endpoint.path.exec(path) ?? [];
    const call = { account, id, params };
    const key = endpoint.method === "POST" ? request.headers.get("idempotency-key") : null;
    if (key === null) return this.#once(endpoint, call, null);
    return this.#underKey(endpoint, call, `${account}:${key}`, `${path}?${text}`);
  }

  /** What the script in a page asks for, by the public key. */
  #tokenForBrowser(text: string): Response {
    const entered = new URLSearchParams(text);
    const open = { "access-control-allow-origin": "*" };
    const key = entered.get("key") ?? "";
    try {
      if (!/^pk_test_\w+$/.test(key)) throw new ApiError(401, "invalid_request_error", "api_key");
      const account = entered.get("_stripe_account") ?? "";
      const token = this.book.createToken(account, entered.get("number") ?? "");
      const wrong = wrongInAnswer(token);
      if (wrong !== null) this.violations.push(`a browser's token is ${wrong}`);
      return answered(200, JSON.stringify(token), open);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      const { status, body } = written(fault);
      return answered(status, body, open);
    }
  }

  #underKey(endpoint: Endpoint, call: Call, key: string, asked: string): Response {
    const known = this.#keys.get(key);
    if (!known) return this.#once(endpoint, call, { key, asked });
    if (known.asked !== asked) return failed(new ApiError(400, "idempotency_error", "key_reused"));
    return answered(known.status, known.body, { "idempotent-replayed": "true" });
  }

  #once(endpoint: Endpoint, call: Call, key: { key: string; asked: string } | null): Response {
    const fault = this.#failing === endpoint.name ? "500 before" : this.#faultOf(endpoint.name);
    if (this.#failing === endpoint.name) this.#failing = null;
    // Neither a limit nor a call under way is stored for the key.
    if (fault === "429") return failed(new ApiError(429, "invalid_request_error", "rate_limit"));
    if (fault === "409")
      return failed(new ApiError(409, "idempotency_error", "idempotency_key_in_use"));
    const broken = new ApiError(500, "api_error", "fault");
    const { status, body } =
      fault === "500 before" ? written(broken) : this.#performed(endpoint, call);
    const outcome = fault === "500 after" ? written(broken) : { status, body };
    if (key) this.#keys.set(key.key, { asked: key.asked, ...outcome });
    return answered(outcome.status, outcome.body);
  }

  #performed(endpoint: Endpoint, call: Call): { status: number; body: string } {
    try {
      const answer = endpoint.run(this.book, call);
      for (const one of Array.isArray(answer) ? answer : [answer]) {
        const wrong = wrongInAnswer(one);
        if (wrong !== null) this.violations.push(`${endpoint.name} answers ${wrong}`);
      }
      const list = { object: "list", data: answer, has_more: false, url: "/v1" };
      return { status: 200, body: JSON.stringify(Array.isArray(answer) ? list : answer) };
    } catch (fault) {
      if (fault instanceof ApiError) return written(fault);
      throw fault;
    }
  }
}

function get(path: string, name: keyof Requests, run: Endpoint["run"]): Endpoint {
  return { method: "GET", path: pattern(path), name, run };
}

function post(path: string, name: keyof Requests, run: Endpoint["run"]): Endpoint {
  return { method: "POST", path: pattern(path), name, run };
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(":id", "(\\w+)")}$`);
}

function written({ status, type, code, more }: ApiError): { status: number; body: string } {
  const error = { type, code, message: `The stand-in says ${code}.`, ...more };
  return { status, body: JSON.stringify({ error }) };
}

function failed(error: ApiError): Response {
  const { status, body } = written(error);
  return answered(status, body);
}

function answered(status: number, body: string, more: Record<string, string> = {}): Response {
  const headers = { "content-type": "application/json", "request-id": "req_stand_in", ...more };
  return new Response(body, { status, headers });
}
