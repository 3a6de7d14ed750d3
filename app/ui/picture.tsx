import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import * as css from "./icon.css";

/** A venue's mark: its wordmark, or its name in letters where it has none or the picture can't be had. */
export function Mark({ src: given, name }: { src?: string | null; name: string }) {
  const { src, watch } = usePicture(given, "icon");
  if (!src) return name;
  return <img {...watch} className={css.mark} src={src} alt={name} height={64} />;
}

/**
 * Watches a picture that an operator chose. One that can't be had is logged to the console (TEN-30), and
 * `src` is gone then, so that its replacement can be rendered.
 *
 * @param what what the picture is called in the log.
 */
export function usePicture(given: string | null | undefined, what: string) {
  const ref = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const onError = useCallback(() => {
    console.warn(`The ${what} ${given} could not be loaded.`);
    setBroken(given ?? null);
  }, [given, what]);

  useEffect(() => {
    // A picture of the server's page may have failed before a listener was attached.
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(onError);
  }, [onError]);

  const src = given && broken !== given ? given : null;
  return { src, watch: { ref: ref as RefObject<HTMLImageElement>, onError } };
}
