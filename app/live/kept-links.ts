import type { LiveDocument } from "~/contracts/live";
import type { LinkDeps } from "./live-link";

type Open = (documents: readonly LiveDocument[], deps: LinkDeps) => () => void;
type KeptLink = {
  documents: readonly LiveDocument[];
  /** What was heard so far, which a page may not show that was read before. */
  versions: Map<LiveDocument, number>;
  onVersion: LinkDeps["onVersion"];
  end: () => void;
};

/** Links of pages that are left, until the next page has taken its own. */
const left = new Set<KeptLink>();

/**
 * Follows a page's documents over the link of the page before it where that has them all, else over one of its own.
 *
 * @returns a function that leaves the link to the next page, or ends it.
 */
export function followDocuments(
  documents: readonly LiveDocument[],
  open: Open,
  deps: LinkDeps,
): () => void {
  const link = [...left].find((one) => documents.every((name) => one.documents.includes(name)));
  const followed = link ?? openLink(documents, open, deps);
  left.delete(followed);
  followed.onVersion = (name, version) => {
    if (documents.includes(name)) deps.onVersion(name, version);
  };
  for (const [name, version] of followed.versions) followed.onVersion(name, version);
  return () => {
    left.add(followed);
    // The next page's effects run right after the last page's end.
    deps.after(0, () => {
      if (left.delete(followed)) followed.end();
    });
  };
}

function openLink(documents: readonly LiveDocument[], open: Open, deps: LinkDeps): KeptLink {
  const { onVersion } = deps;
  const link: KeptLink = { documents, versions: new Map(), onVersion, end: () => {} };
  link.end = open(documents, {
    ...deps,
    onVersion(name, version) {
      link.versions.set(name, version);
      link.onVersion(name, version);
    },
  });
  return link;
}
