/** A post as the simulated till booked it. */
export interface TillPost {
  readonly key: string;
  readonly splitId: string;
  readonly amount: number;
  readonly tip: number;
}

/** A till that books each key once, when it is told or when it comes to fetch what is new. */
export class SimTill {
  readonly posts: TillPost[] = [];
  /** How much of each payment the till knows to have been given back. */
  readonly refunds = new Map<string, number>();

  /** `fetched` hears of each payment that a till which `fetches` will have fetched in a while. */
  constructor(
    readonly fetches: boolean,
    private readonly fetched: (splitId: string) => void,
  ) {}

  /** Hears how much of a payment has been given back so far; news that comes late says less. */
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
