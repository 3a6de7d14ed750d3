import type { Catalogue } from "./translate";

const RETRY_AFTER_MS = 500;

/** Reads the page's texts from the file that its head names and has already begun to fetch. */
export async function loadTexts(head: HTMLHeadElement): Promise<Catalogue> {
  const link = head.querySelector<HTMLLinkElement>("link[data-texts]");
  if (!link) throw new Error("The page names no file of texts.");
  return fetchTexts(link.href);
}

/** A file that does not arrive is asked for once more after half a second (I18N-09). */
async function fetchTexts(url: string, retry = true): Promise<Catalogue> {
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
