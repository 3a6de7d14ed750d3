import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { FramePartsContext } from "./features/burger-menu/navigation-slot";
import { fetchTexts, loadTexts } from "./i18n/load-texts.client";
import { DEFAULT_LOCALE, type Locale } from "./i18n/locales";
import { SpeechProvider } from "./i18n/react";
import { registerAppWorker } from "./live/app-worker";
import { numberCalls } from "./live/numbered-calls";
import { saveReceiptsForApp } from "./live/receipt-links";
import { orReload } from "./live/reload-once";
import { reportFaults } from "./live/report-faults";
import { fetchedParts } from "./routes/root/frame-parts";

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
