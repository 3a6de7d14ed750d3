import { type BillState, isSettled } from "~/domain/bill/model";
import type { Checker } from "./checker";
import type { SimTill } from "./till";

/** Checks that at rest the till has booked each payment once, and nothing else (invariant 7). */
export function postsAtRest(checker: Checker, state: BillState, till: SimTill): void {
  const splits = Object.values(state.splits).filter(isSettled);
  for (const split of splits) {
    const posts = till.posts.filter((post) => post.splitId === split.splitId);
    if (posts.length !== 1) checker.report(7, `${split.splitId} posted ${posts.length} times`);
    const post = posts[0];
    if (post && (post.amount !== split.amountE5 || post.tip !== split.tipE5)) {
      checker.report(7, `${split.splitId} posted ${post.amount} for ${split.amountE5}`);
    }
    if (split.posting !== "POSTED") checker.report(7, `${split.splitId} is not known as posted`);
  }
  for (const post of till.posts) {
    if (!splits.some((split) => split.splitId === post.splitId))
      checker.report(7, `${post.splitId} posted unpaid`);
  }
}
