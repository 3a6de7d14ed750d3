import type { StripeBook } from "./book";

/** The hosted page: a button for each of some published test cards, without any script. */
export async function hostedPage(book: StripeBook, { pathname }: URL, request: Request) {
  const id = pathname.split("/").at(-1) ?? "";
  const session = book.hostedPage(id);
  if (!session) return page("No such page.", "", 404);
  if (request.method !== "POST") {
    return page(
      `Pay ${session.amount_total} ${session.currency}`,
      `<form method="post">
        <button name="card" value="4242">Pay by a good card</button>
        <button name="card" value="3155">Pay by a card that asks</button>
        <button name="card" value="0002">Pay by a card that is declined</button>
      </form><a href="${session.cancel_url}">Back to the shop</a>`,
    );
  }
  const card = new URLSearchParams(await request.text()).get("card") ?? "4242";
  const paid = book.payAtPage(id, card);
  const intent =
    paid && typeof paid.payment_intent === "string" ? book.asked(paid.payment_intent) : null;
  const asks = intent?.next_action?.redirect_to_url?.url;
  if (asks) return page("Your bank asks", `<a href="${asks}">Go to the bank</a>`);
  if (intent?.last_payment_error) {
    return page(
      "Declined",
      `<p>${intent.last_payment_error.decline_code}</p><a href="">Try again</a>`,
    );
  }
  if (!intent) return page("This page is closed.", "", 410);
  return page("Done", `<a href="${session.success_url}">Back to the shop</a>`);
}

/** A bank's page for 3-D Secure, without any script. */
export async function bankPage(book: StripeBook, { pathname }: URL, request: Request) {
  const id = pathname.split("/").at(-1) ?? "";
  const intent = book.asked(id);
  if (!intent) return page("No such payment.", "", 404);
  if (request.method !== "POST") {
    return page(
      "Is it you?",
      `<form method="post"><button name="answer" value="yes">Yes</button>
       <button name="answer" value="no">No</button></form>`,
    );
  }
  const back = intent.next_action?.redirect_to_url?.return_url ?? "/";
  const answer = new URLSearchParams(await request.text()).get("answer") ?? "yes";
  book.authenticate(id, answer === "yes");
  return page("Done", `<a href="${back}">Back to the shop</a>`);
}

function page(title: string, content: string, status = 200): Response {
  const escaped = content.replaceAll(/&(?!amp;)/g, "&amp;");
  const html = `<!doctype html><html lang="en"><title>${title}</title><main><h1>Stand-in: ${title}</h1>${escaped}</main></html>`;
  return new Response(html, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}
