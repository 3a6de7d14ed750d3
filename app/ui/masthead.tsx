import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Mark } from "./mark";
import * as css from "./masthead.css";
import { unbroken } from "./unbroken";
import { usePicture } from "./use-picture";

interface MastheadProps {
  title: string;
  /** A second line as plain as the title: which table this is. */
  detail?: ReactNode;
  /** A wordmark in place of the title's letters; the title becomes its text alternative. */
  logoSrc?: string | null;
  coverSrc?: string | null;
  /** Links at the two ends of the top line: back, menu. */
  start?: ReactNode;
  end?: ReactNode;
  size?: "full" | "compact";
  children?: ReactNode;
}

/** The brand's band at the top of a page, with the pattern and the edge of its theme. */
export function Masthead(props: MastheadProps) {
  const { title, detail, logoSrc, start, end, size = "full", children } = props;
  const cover = usePicture(props.coverSrc, "cover");
  return (
    <header className={css.band}>
      {start ? (
        <div className={css.bar}>
          <div>{start}</div>
          <div>{end}</div>
        </div>
      ) : null}
      {cover.src ? (
        <img
          {...cover.watch}
          className={css.cover}
          src={cover.src}
          alt=""
          width={500}
          height={220}
        />
      ) : null}
      <div className={css.bodies[size]} data-top={start ? undefined : ""}>
        <h1 className={classNames(size === "full" ? css.title : css.compactTitle)}>
          {logoSrc ? <Mark src={logoSrc} name={title} /> : unbroken(title)}
        </h1>
        {detail ? <p className={css.detail}>{detail}</p> : null}
        {children}
      </div>
      {end && !start ? (
        <div className={css.corner} data-over={cover.src ? "" : undefined}>
          {end}
        </div>
      ) : null}
    </header>
  );
}
