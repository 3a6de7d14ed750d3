/** What guests pay with while the process dies: cards that are taken, refused or asked about, and a provider's own page. */

/** Who answers their bank at once; the others leave their phone until later, most of them over a kill. */
const ANSWERS_AT_ONCE = 0.7;

/**
 * @typedef {"good" | "declined" | "asks" | "hosted"} Card `asks` is a card whose bank asks its guest (3-D Secure),
 *   `hosted` a guest who pays at the provider's own page.
 */

/** The card of a guest, of those that the provider has. */
export function anyCard(provider) {
  const choice = Math.random();
  if (choice < 0.55) return "good";
  if (choice < 0.7) return "declined";
  return choice < 0.9 || !provider.hasOwnPage ? "asks" : "hosted";
}

/** Presses pay, and mostly answers the bank where it asks. What the guest reads in the end is in `said`. */
export async function payBy(world, guest, attempt) {
  const { bill, split, card } = attempt;
  const token = await world.provider.token(guest, card);
  told(attempt, await guest.pay(bill.billId, split, token));
  if (attempt.said === "actionRequired" && Math.random() < ANSWERS_AT_ONCE) {
    await answerBank(world, guest, attempt);
  }
}

/** A guest at the page that the provider sent them to, and back: three of four say yes. */
export async function answerBank(world, guest, attempt) {
  const { body } = await guest.payment(attempt.bill.billId, attempt.split.nextPaymentId);
  if (!body.actionUrl) return;
  await world.provider.answer(world.site, body.actionUrl, Math.random() < 0.75);
  told(attempt, await readBack(guest, attempt));
}

function readBack(guest, { bill, split }) {
  return guest.payment(bill.billId, `${split.nextPaymentId}?readBack=true`);
}

function told(attempt, { body }) {
  attempt.said = body?.step ?? `refused ${body?.code}`;
}
