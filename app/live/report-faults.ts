import type { BrowserFault } from "~/contracts/browser-fault";

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
    const body = new Blob([JSON.stringify(fault)], { type: "application/json" });
    page.navigator.sendBeacon("/api/errors/v1/browser", body);
  };
  page.addEventListener("error", ({ error, filename, lineno, colno }) => {
    if (filename.startsWith(page.location.origin)) report(error, filename, lineno, colno);
  });
  page.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}

/** The number of the request that brought the page, which its response named in `server-timing`. */
function pageNumber({ performance }: Window): string {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === "request")?.description ?? "";
}
