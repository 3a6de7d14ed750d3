import type { TextStore } from "./react";
import type { Catalogue, Namespace } from "./translate";

const RETRY_AFTER_MS = 500;

/** Reads the page's texts from the file that its head names and has already begun to fetch. */
export async function loadTexts(head: HTMLHeadElement, fetchMore = fetchTexts): Promise<TextStore> {
  const link = head.querySelector<HTMLLinkElement>("link[data-texts]");
  if (!link) throw new Error("The page names no file of texts.");
  const path = new URL(link.href).pathname;
  return textStore(path, await fetchTexts(link.href), fetchMore);
}

/**
 * The texts that a browser has, to which those of another area are added when a guest goes there.
 *
 * @param fetchMore Answers with the texts of a file; it decides what happens where there are none.
 */
export function textStore(
  path: string,
  catalogue: Catalogue,
  fetchMore: (path: string) => Promise<Catalogue>,
): TextStore {
  const present = new Set([path]);
  const awaited = new Map<string, Promise<void>>();
  const take = (from: string, texts: Catalogue) => {
    for (const namespace of Object.keys(texts) as Namespace[]) {
      catalogue[namespace] = { ...catalogue[namespace], ...texts[namespace] };
    }
    present.add(from);
  };
  return {
    catalogue,
    awaiting(wanted) {
      if (present.has(wanted)) return undefined;
      const begun = awaited.get(wanted) ?? fetchMore(wanted).then((texts) => take(wanted, texts));
      awaited.set(wanted, begun);
      return begun;
    },
  };
}

/** A file that fails to load is asked for once more after half a second (I18N-09). */
export async function fetchTexts(url: string, retry = true): Promise<Catalogue> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return (await response.json()) as Catalogue;
  } catch (fault) {
    if (!retry) throw fault;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return fetchTexts(url, false);
  }
}
