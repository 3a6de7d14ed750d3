/** A post as the simulated till booked it. */
export interface TillPost {
  readonly key: string;
  readonly splitId: string;
  readonly amount: number;
  readonly tip: number;
}

/** A till that books each key once. */
export class SimTill {
  readonly posts: TillPost[] = [];

  /** Books a payment; the same key again changes nothing. */
  book(post: TillPost): void {
    if (!this.posts.some((one) => one.key === post.key)) this.posts.push(post);
  }
}
