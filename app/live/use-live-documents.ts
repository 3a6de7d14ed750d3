import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { LiveDocument } from "~/contracts/live";
import { after } from "./after";
import { openLiveLink, type Socket } from "./live-link";

/** Documents of a page with the version that it shows; `null` where the page was not told one. */
export type LiveVersions = Partial<Record<LiveDocument, number | null>>;

/**
 * Follows the page's documents (REF-11 to REF-13). A message carries no data: when it names a newer
 * version than the page shows, the page asks its own loader, and nothing else changes.
 */
export function useLiveDocuments(versions: LiveVersions) {
  const { revalidate } = useRevalidator();
  const shown = useRef(new Map<string, number>());
  for (const [document, version] of Object.entries(versions)) {
    if (typeof version === "number") shown.current.set(document, version);
  }
  const names = Object.keys(versions).join(" ");

  useEffect(() => {
    const links = (names.split(" ") as LiveDocument[]).map((document) =>
      openLiveLink(document, {
        after,
        connect: (path) =>
          new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`) as unknown as Socket,
        onVersion(version) {
          const known = shown.current.get(document);
          if (known !== undefined && version <= known) return;
          // Noted before the page has it, so that one change asks once.
          shown.current.set(document, version);
          if (known !== undefined) revalidate();
        },
      }),
    );
    return () => {
      for (const end of links) end();
    };
  }, [names, revalidate]);
}
