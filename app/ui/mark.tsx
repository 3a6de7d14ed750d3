import { useCallback, useEffect, useRef, useState } from "react";
import * as css from "./mark.css";

/**
 * A house's mark: its wordmark, or its name in letters where it has none or the picture can't be had,
 * which is logged to the console (TEN-30).
 */
export function Mark({ src, name }: { src?: string | null; name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const fail = useCallback(() => {
    console.warn(`The icon ${src} could not be loaded.`);
    setBroken(src ?? null);
  }, [src]);

  useEffect(() => {
    // A picture of the server's page may have failed before there was anyone to tell.
    const image = picture.current;
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(fail);
  }, [fail]);

  if (!src || broken === src) return name;
  return <img ref={picture} className={css.mark} src={src} alt={name} height={64} onError={fail} />;
}
