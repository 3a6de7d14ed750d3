import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { BrowserFault } from "./contracts/browser-fault";
import { FramePartsContext } from "./features/burger-menu/navigation-slot";
import { fetchTexts, loadTexts } from "./i18n/load-texts.client";
import { DEFAULT_LOCALE, type Locale } from "./i18n/locales";
import { SpeechProvider } from "./i18n/react";
import { receiverOf } from "./live/native-bridge";
import { numberCalls, pageNumber, sendLast } from "./live/numbered-calls";
import { orReload } from "./live/reload-once";
import { fetchedParts } from "./routes/root/frame-parts";

/** One fault often causes others; the first two say enough. */
const MAX_REPORTS = 2;

numberCalls();
reportFaults();
saveReceiptsForApp();
registerAppWorker();

// Back from a page that was loaded as a document: this one is as it was left, still on its way there.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && __remixRouter?.state.navigation.state !== "idle") location.reload();
});

// The page's own word: a browser that translates pages changes the language of the document.
const spoken = document.querySelector<HTMLLinkElement>("link[data-texts]")?.dataset.texts;
const locale = (spoken as Locale | undefined) ?? DEFAULT_LOCALE;

// A page whose texts fail to load is reloaded as a whole: then its own head names them.
const fetchMore = (file: string) => orReload(() => fetchTexts(file));

// Without its texts the page stays as the server rendered it: whole, and usable by its forms.
loadTexts(document.head, fetchMore).then(({ catalogue, awaiting }) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SpeechProvider locale={locale} catalogue={catalogue} awaiting={awaiting}>
          <FramePartsContext.Provider value={fetchedParts}>
            <RemixBrowser />
          </FramePartsContext.Provider>
        </SpeechProvider>
      </StrictMode>,
    );
  }),
);

/**
 * Registers the worker of an installed app, where the page names one: after all that the page itself needs, since the
 * worker is for the day when there is no connection.
 */
function registerAppWorker(page: Window = window): void {
  const link = page.document.querySelector<HTMLLinkElement>("link[data-worker]");
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const address = link?.dataset.worker;
  if (!address || !workers) return;
  const register = () => {
    // Without it the page is as it is in a browser that has no workers.
    workers.register(address, { scope: "/" }).catch(() => undefined);
  };
  if (page.document.readyState === "complete") register();
  else page.addEventListener("load", register, { once: true });
}

/**
 * Where an app is around the page, a press on a link to a receipt, which names its payment by `data-receipt`, has
 * a script save the file: only then is it known whether one came (RCPT-18). A plain browser follows the link.
 */
function saveReceiptsForApp(page: Window = window): void {
  page.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-receipt]");
    if (!link || !receiverOf(page)) return;
    event.preventDefault();
    // Without a connection the browser says what is wrong, as it does of any link.
    import("./live/save-file")
      .then(({ saveReceipt }) => saveReceipt(link))
      .catch(() => location.assign(link.href));
  });
}

/**
 * Reports the page's uncaught faults: what kind and where in the code. Faults of other people's scripts,
 * such as a browser's extensions, are not ours to report.
 */
function reportFaults(page: Window & typeof globalThis = window): void {
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
