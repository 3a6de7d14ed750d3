import { deepFrozen } from "~/contracts/deep-frozen";
import { billView } from "./bill-page.server";

type Arguments = Parameters<typeof billView>;
type Remembered = { by: Arguments; view: ReturnType<typeof billView> };

/**
 * By the list of a document's participants: an isolate that has read a bill gives the same lists at each reading, until
 * the bill's version has grown. They are forgotten together.
 */
const views = new WeakMap<object, Remembered>();

/**
 * What the page shows of a bill, made once while the document, the venue and the language are the same: a phone that
 * comes again waits for none of it.
 */
export const rememberedBillView: typeof billView = (...by) => {
  const [{ participants }] = by;
  const cached = views.get(participants);
  if (cached && isSame(cached.by, by)) return cached.view;
  const view = billView(...by);
  for (const part of Object.values(view)) deepFrozen(part);
  views.set(participants, { by, view });
  return view;
};

function isSame([bill, one]: Arguments, [again, other]: Arguments): boolean {
  return (
    bill.id === again.id &&
    bill.version === again.version &&
    one.venue === other.venue &&
    one.locale === other.locale &&
    one.stage === other.stage &&
    one.upsells === other.upsells &&
    one.wallet === other.wallet
  );
}
