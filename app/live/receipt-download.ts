import { tellNative } from "./native-bridge";
import { fetchAttachment, saveFile } from "./save-file";

/**
 * Saves the receipt that a link leads to and reports it to the app around the page (RCPT-17, RCPT-18). Where no
 * file comes nothing is reported, and the guest sees the page that was answered with.
 */
export async function saveReceipt({ href, dataset }: HTMLAnchorElement): Promise<void> {
  const answered = await fetchAttachment(href);
  if (!answered.isFile) return location.assign(answered.page);
  saveFile(answered.file, answered.name);
  tellNative({ type: "receipt-downloaded", paymentId: dataset.receipt ?? "" });
}
