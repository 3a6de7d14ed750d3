import type { BrowserFault } from "~/contracts/browser-fault";
import { pageNumber, sendLast } from "./numbered-calls";

/** One fault often causes others; the first two say enough. */
const MAX_REPORTS = 2;

/**
 * Reports the page's uncaught faults: what kind and where in the code. Faults of other people's scripts,
 * such as a browser's extensions, are not ours to report.
 */
export function reportFaults(page: Window & typeof globalThis = window): void {
  let left = MAX_REPORTS;
  const report = (error: unknown, file = "", line = 0, column = 0) => {
    if (left-- <= 0) return;
    const fault: BrowserFault = {
      error: (error instanceof Error ? `${error.name}: ${error.message}` : typeof error).slice(
        0,
        300,
      ),
      file: file.split("/").at(-1) ?? "",
      line,
      column,
      page: pageNumber(page),
    };
    sendLast("/api/errors/v1/browser", fault);
  };
  page.addEventListener("error", ({ error, filename, lineno, colno }) => {
    if (filename.startsWith(page.location.origin)) report(error, filename, lineno, colno);
  });
  page.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}
