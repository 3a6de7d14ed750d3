import { after } from "./after";
import { tellNative } from "./native-bridge";

/** How long a file's own address stays good: long enough for the slowest phone to have begun to save it. */
const TTL_MS = 3_000;
/** Where the file is opened in place, it is read at once. */
const OPENED_TTL_MS = 1_000;

export type FileSaver = {
  addressOf(file: Blob): string;
  forget(address: string): void;
  /** Saves what is at an address under a name; false where this browser has no way to. */
  save(address: string, name: string): boolean;
  open(address: string): void;
  later: typeof after;
};

/**
 * Saves a file that a script has fetched. Its address is forgotten after 3 s, or after 1 s where the
 * file could only be opened in place (RCPT-17).
 */
export function saveFile(file: Blob, name: string, place: FileSaver = browserSaver): void {
  const address = place.addressOf(file);
  const saved = place.save(address, name);
  if (!saved) place.open(address);
  place.later(saved ? TTL_MS : OPENED_TTL_MS, () => place.forget(address));
}

const browserSaver: FileSaver = {
  addressOf: (file) => URL.createObjectURL(file),
  forget: (address) => URL.revokeObjectURL(address),
  save(address, name) {
    const link = document.createElement("a");
    if (!("download" in link)) return false;
    link.href = address;
    link.download = name;
    link.click();
    return true;
  },
  open: (address) => location.assign(address),
  later: after,
};

type Answered = { isFile: true; file: Blob; name: string } | { isFile: false; page: string };

/** Fetches a PDF by a link or a form. @throws where there is no connection. */
export async function fetchAttachment(address: string, request?: RequestInit): Promise<Answered> {
  const response = await fetch(address, request);
  if (response.headers.get("content-type") !== "application/pdf") {
    return { isFile: false, page: response.url };
  }
  const name = /filename=(.+)$/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { isFile: true, file: await response.blob(), name: name ?? "receipt.pdf" };
}

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
