import type { SeenCall, StandIn, StandInAnswer } from "./stand-in-server";

/** What a test puts in: how the receiver answers from now on, and to which event alone, if to one. */
export type TillReceiverControl = { status: number; only?: string; weight?: number };

/** A till's receiver of webhooks, for tests alone. */
export class TillReceiverStandIn implements StandIn {
  #answers: TillReceiverControl = { status: 204 };

  control(command: unknown): unknown {
    this.#answers = command as TillReceiverControl;
    return {};
  }

  answer({ headers }: SeenCall): StandInAnswer {
    const { status, only, weight = 0 } = this.#answers;
    if (only !== undefined && headers["webhook-id"] !== only) return { status: 204 };
    return status === 204 ? { status } : { status, body: "x".repeat(weight) };
  }
}
