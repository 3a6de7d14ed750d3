import type { Catalogue, Namespace, Texts } from "./translate";

const RETRY_AFTER_MS = 500;

/** Reads the page's texts from the files that its head names and has already begun to fetch. */
export async function loadTexts(head: HTMLHeadElement): Promise<Catalogue> {
  const links = [...head.querySelectorAll<HTMLLinkElement>("link[data-texts]")];
  const entries = await Promise.all(
    links.map(async (link) => [link.dataset.texts as Namespace, await fetchTexts(link.href)]),
  );
  return Object.fromEntries(entries) as Catalogue;
}

/** A file that does not arrive is asked for once more after half a second (I18N-09). */
async function fetchTexts(url: string, retry = true): Promise<Texts> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return (await response.json()) as Texts;
  } catch (fault) {
    if (!retry) throw fault;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return fetchTexts(url, false);
  }
}
