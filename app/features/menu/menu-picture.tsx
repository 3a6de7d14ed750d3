import { usePicture } from "~/ui";

interface MenuPictureProps {
  src: string;
  className: string;
  width: number;
  height: number;
  /** The page's main picture; all others are fetched when they come near. */
  first?: boolean;
}

/** A picture of a menu. It decorates; the words beside it say what it shows. One that can't be had is left out. */
export function MenuPicture({ src: given, className, width, height, first }: MenuPictureProps) {
  const { src, watch } = usePicture(given, "picture");
  if (!src) return null;
  return (
    <img
      {...watch}
      className={className}
      src={src}
      alt=""
      width={width}
      height={height}
      loading={first ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
