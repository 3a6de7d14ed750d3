import { DurableObject } from "cloudflare:workers";
import { OtherProviderBook } from "#tests/fixtures/other-provider-book";
import type { Env } from "#worker/env";
import type { ProviderRequest } from "#worker/ports/payment/port";
import type { ProviderOperation } from "~/domain/payment/payment.schema";

/** The second provider's book in an object of its own, so that it survives the isolate. */
export class OtherProviderObject extends DurableObject<Env> {
  readonly #book = new OtherProviderBook({
    get: (id) => this.ctx.storage.kv.get(id),
    put: (id, order) => this.ctx.storage.kv.put(id, order),
  });

  perform(operation: ProviderOperation, request: ProviderRequest) {
    return this.#book.perform(operation, request);
  }

  order(id: string) {
    return this.#book.order(id);
  }

  approve(id: string) {
    return this.#book.approve(id);
  }
}
