import { useEffect, useRef } from "react";
import type { LiveDocument } from "~/contracts/live";
import { useRevalidate } from "~/framework";
import { after } from "./after";
import { type LinkDeps, openLiveLink, type Socket } from "./live-link";

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
 * Documents of a page with the version that it shows (`versionShown` for those whose versions are times).
 * The first one's object holds the page's socket.
 */
export type LiveVersions = { readonly [document in LiveDocument]?: number };

/**
 * Follows the page's documents over one socket, or in Firestore where the deployment has them there (REF-11 to
 * REF-16). A message carries no data: when it
 * names a newer version than the page shows, the page asks its own loader, and nothing else changes. What
 * changed while the page was loading is in the first messages of the socket. A page that follows nothing else than
 * the one before it goes on with that one's socket.
 */
export function useLiveDocuments(versions: LiveVersions) {
  const revalidate = useRevalidate();
  const shown = useRef(new Map<string, number>());
  for (const [document, version = 0] of Object.entries(versions)) {
    shown.current.set(document, Math.max(version, shown.current.get(document) ?? 0));
  }
  const names = Object.keys(versions).join(" ");

  useEffect(() => {
    if (names === "") return;
    return followDocuments(names.split(" ") as LiveDocument[], open, {
      after,
      connect: (path) =>
        new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`) as unknown as Socket,
      onVersion(name, version) {
        if (version <= (shown.current.get(name) ?? 0)) return;
        // Noted before the page has it, so that one change asks once.
        shown.current.set(name, version);
        revalidate();
      },
    });
  }, [names, revalidate]);
}

function open(documents: readonly LiveDocument[], deps: LinkDeps): () => void {
  const isFirestore = document.documentElement.dataset.live !== undefined;
  return isFirestore ? openFirestore(documents, deps) : openLiveLink(documents, deps);
}

/** Firestore's SDK is larger than the page, so it is loaded where it is needed only. */
function openFirestore(documents: readonly LiveDocument[], deps: LinkDeps): () => void {
  let ended = false;
  let end = () => {};
  void import("./firestore-link.client").then(({ openFirestoreLink }) => {
    if (!ended) end = openFirestoreLink(documents, deps);
  });
  return () => {
    ended = true;
    end();
  };
}

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
