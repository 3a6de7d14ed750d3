/** Asks the stand-in for Stripe itself, at a path of its own. */
export async function standIn<T = unknown>(path: string): Promise<T> {
  const answer = await fetch(`https://api.stripe.com/stand-in/${path}`);
  return answer.json();
}

let made = 0;

/** What the browser makes of a published test card, by the card's last digits. */
export function cardAtStripe(last4 = "4242"): string {
  made += 1;
  return `ctoken_${last4}_${Date.now()}_${made}`;
}
