import type { Locale } from "~/i18n/locales";
import { textFilesOf } from "~/i18n/strings.server";
import type { TextArea } from "~/i18n/text-areas";

/** Whose texts a guest needs next, by the page that they came in by; the browser fetches them when it is idle. */
const NEXT_TEXTS: Readonly<Record<string, readonly TextArea[]>> = {
  table: ["menu", "order"],
  bill: ["payment", "receipt", "menu"],
};

/**
 * A rendered page that has its scripts fetched beside its style sheets: Remix's preloads lack the nonce, without which
 * the page's own policy has browsers ignore them until the scripts run. Its head names the texts of the next pages
 * last, so that React takes it over without knowing of them.
 */
export function withPreloads(
  html: string,
  { page, locale, nonce }: { page: string | undefined; locale: Locale; nonce: string },
): string {
  const files = textFilesOf(locale);
  const next = (NEXT_TEXTS[page ?? ""] ?? []).flatMap((area) => files?.[area] ?? []);
  const links = next.map(
    (file) => `<link rel="prefetch" as="fetch" crossorigin="anonymous" href="${file}"/>`,
  );
  const allowed = html.replaceAll(
    '<link rel="modulepreload"',
    `<link nonce="${nonce}" rel="modulepreload"`,
  );
  return links.length > 0 ? allowed.replace("</head>", `${links.join("")}</head>`) : allowed;
}
