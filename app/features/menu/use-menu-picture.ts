import { useCallback, useEffect, useReducer, useRef } from "react";
import { pictureAfter, RETRY_MS, unloaded } from "./picture-states";

/** Follows a picture of a menu through its states, and asks for it again where it fails (MENU-40, MENU-41). */
export function useMenuPicture() {
  const ref = useRef<HTMLImageElement>(null);
  const [state, send] = useReducer(pictureAfter, unloaded);
  const onLoad = useCallback(() => send("loaded"), []);
  const onError = useCallback(() => send("failed"), []);

  useEffect(() => {
    // A picture of the server's page may have loaded or failed before a listener was attached.
    const image = ref.current;
    if (image?.complete) send(image.naturalWidth > 0 ? "loaded" : "failed");
  }, []);
  useEffect(() => {
    if (!state.pausing) return undefined;
    const timer = setTimeout(() => send("again"), RETRY_MS);
    return () => clearTimeout(timer);
  }, [state.pausing]);

  return { state, watch: { ref, onLoad, onError } };
}
