/** A post as the simulated till booked it. */
export interface TillPost {
  readonly key: string;
  readonly splitId: string;
  readonly amount: number;
  readonly tip: number;
}

/** A till that books each key once, when a payment is posted to it or when it fetches new ones. */
export class SimTill {
  readonly posts: TillPost[] = [];
  /** The refunded amount of each payment that the till knows of. */
  readonly refunds = new Map<string, number>();

  /** `fetched` is called for each payment some time after it was posted, if the till `fetches`. */
  constructor(
    readonly fetches: boolean,
    private readonly fetched: (splitId: string) => void,
  ) {}

  /** Receives how much of a payment has been refunded so far; a late message has a smaller amount. */
  hearOfRefund(paymentId: string, soFar: number): void {
    this.refunds.set(paymentId, Math.max(soFar, this.refunds.get(paymentId) ?? 0));
  }

  /** Books a payment; the same key again changes nothing. */
  book(post: TillPost): void {
    if (this.posts.some((one) => one.key === post.key)) return;
    this.posts.push(post);
    if (this.fetches) this.fetched(post.splitId);
  }
}
