import type { LiveDocument } from "~/contracts/live";
import type { LinkDeps } from "./live-link";

type Open = (documents: readonly LiveDocument[], deps: LinkDeps) => () => void;
type ReusableLink = {
  documents: readonly LiveDocument[];
  /** The latest version of each document: a page that was read before it is out of date. */
  versions: Map<LiveDocument, number>;
  onVersion: LinkDeps["onVersion"];
  end: () => void;
};

/** Links of pages that the guest has left, open until the next page can reuse them. */
const idle = new Set<ReusableLink>();

/**
 * Follows a page's documents. It reuses the previous page's link where that follows all of them, else it opens one.
 *
 * @returns a function that releases the link: the next page may reuse it, else it closes.
 */
export function followDocuments(
  documents: readonly LiveDocument[],
  open: Open,
  deps: LinkDeps,
): () => void {
  const link = [...idle].find((one) => documents.every((name) => one.documents.includes(name)));
  const followed = link ?? openLink(documents, open, deps);
  idle.delete(followed);
  followed.onVersion = (name, version) => {
    if (documents.includes(name)) deps.onVersion(name, version);
  };
  for (const [name, version] of followed.versions) followed.onVersion(name, version);
  return () => {
    idle.add(followed);
    // React runs the next page's effects right after this page's clean-up, so an idle link is reused by then or never.
    deps.after(0, () => {
      if (idle.delete(followed)) followed.end();
    });
  };
}

function openLink(documents: readonly LiveDocument[], open: Open, deps: LinkDeps): ReusableLink {
  const { onVersion } = deps;
  const link: ReusableLink = { documents, versions: new Map(), onVersion, end: () => {} };
  link.end = open(documents, {
    ...deps,
    onVersion(name, version) {
      link.versions.set(name, version);
      link.onVersion(name, version);
    },
  });
  return link;
}
