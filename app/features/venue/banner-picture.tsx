import { usePicture } from "~/ui";
import * as css from "./venue.css";

/** A banner's picture. It decorates; one that can't be had leaves no gap behind. */
export function BannerPicture({ src: given }: { src: string }) {
  const { src, watch } = usePicture(given, "picture");
  if (!src) return null;
  return (
    <img
      {...watch}
      className={css.picture}
      src={src}
      alt=""
      width={640}
      height={360}
      loading="lazy"
    />
  );
}
