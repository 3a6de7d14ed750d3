import type { SentPush } from "#tests/fixtures/push-receiver";

/** A host that the product takes for a push service, and nobody has. */
export const PUSH_HOST = "push-service-stand-in.com";

/** What a test does behind the product's back, to one phone's address. */
export type PushControl = {
  path: string;
  /** The statuses of the next answers; after them 201. */
  answers?: number[];
};

/** A browser's push service for tests: it stores what it is sent for a phone, and tells a test. */
export class PushServiceStandIn {
  readonly #sent = new Map<string, SentPush[]>();
  readonly #answers = new Map<string, number[]>();

  async handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/~control") return this.#controlled((await request.json()) as PushControl);
    const body = Buffer.from(await request.arrayBuffer()).toString("base64");
    const headers = Object.fromEntries(request.headers);
    const before = this.#sent.get(pathname) ?? [];
    this.#sent.set(pathname, [...before, { endpoint: request.url, headers, body }]);
    return new Response(null, { status: this.#answers.get(pathname)?.shift() ?? 201 });
  }

  #controlled({ path, answers }: PushControl): Response {
    if (answers) this.#answers.set(path, answers);
    return Response.json(this.#sent.get(path) ?? []);
  }
}
