import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { loadTexts } from "./i18n/load-texts.client";
import { DEFAULT_LOCALE, isLocale } from "./i18n/locales";
import { SpeechProvider } from "./i18n/react";

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;

// Without its texts the page stays as the server drew it: whole, and usable by its forms.
loadTexts(document.head).then((catalogue) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SpeechProvider locale={locale} catalogue={catalogue}>
          <RemixBrowser />
        </SpeechProvider>
      </StrictMode>,
    );
  }),
);
