import type { VideoAnswer } from "~/contracts/video";
import { useT } from "~/i18n/react";
import * as css from "./dish-list.css";

interface DishVideoProps {
  video: VideoAnswer;
  picture: string | null;
  name: string;
}

/** A dish's video (PROD-14). Nothing of it but the poster is loaded until a guest starts it, by the browser's own button. */
export function DishVideo({ video, picture, name }: DishVideoProps) {
  const t = useT("menus");
  const { sources, posterUrl, width, height } = video;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a dish's video says nothing; its words stand below it.
    <video
      className={css.video}
      controls
      playsInline
      preload="none"
      poster={posterUrl ?? picture ?? undefined}
      width={width}
      height={height}
      aria-label={t("dish.video", { dish: name })}
    >
      {sources.map(({ url, type }) => (
        <source key={url} src={url} type={type} />
      ))}
    </video>
  );
}
