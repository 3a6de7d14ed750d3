/** Asks the stand-in for Stripe itself, at a path of its own. */
export async function standIn<T = unknown>(path: string): Promise<T> {
  const answer = await fetch(`https://api.stripe.com/stand-in/${path}`);
  return answer.json();
}

/** What Stripe's script makes of a card in a browser, on the operator's account or on a venue's. */
export async function tokenAtStripe(account = ""): Promise<string> {
  const body = new URLSearchParams({
    key: "pk_test_standin",
    _stripe_account: account,
    number: "4242424242424242",
  });
  const path = "https://api.stripe.com/v1/confirmation_tokens";
  const answer = await fetch(path, { method: "POST", body });
  return ((await answer.json()) as { id: string }).id;
}

let made = 0;

/** What the browser makes of a published test card, by the card's last digits. */
export function cardAtStripe(last4 = "4242"): string {
  made += 1;
  return `ctoken_${last4}_${Date.now()}_${made}`;
}
