import * as css from "./icon.css";
import { usePicture } from "./use-picture";

/** A venue's mark: its wordmark, or its name in letters where it has none or the picture can't be had. */
export function Mark({ src: given, name }: { src?: string | null; name: string }) {
  const { src, watch } = usePicture(given, "icon");
  if (!src) return name;
  return <img {...watch} className={css.mark} src={src} alt={name} height={64} />;
}
