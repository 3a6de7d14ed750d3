import { receiverOf } from "./native-receiver";

/**
 * Where an app is around the page, a press on a link to a receipt, which names its payment by `data-receipt`, has
 * a script save the file: only then is it known whether one came (RCPT-18). A plain browser follows the link.
 */
export function saveReceiptsForApp(page: Window = window): void {
  page.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-receipt]");
    if (!link || !receiverOf(page)) return;
    event.preventDefault();
    // Without a connection the browser says what is wrong, as it does of any link.
    import("./receipt-download")
      .then(({ saveReceipt }) => saveReceipt(link))
      .catch(() => location.assign(link.href));
  });
}
