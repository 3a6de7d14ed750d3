import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Mark } from "./mark";
import * as css from "./masthead.css";

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
  const { title, detail, logoSrc, coverSrc, start, end, size = "full", children } = props;
  return (
    <header className={css.band}>
      {start ? (
        <div className={css.bar}>
          <div>{start}</div>
          <div>{end}</div>
        </div>
      ) : null}
      {coverSrc ? (
        <img className={css.cover} src={coverSrc} alt="" width={500} height={220} />
      ) : null}
      <div className={css.bodies[size]} data-top={start ? undefined : ""}>
        <h1 className={classNames(size === "full" ? css.title : css.compactTitle)}>
          <Mark src={logoSrc} name={title} />
        </h1>
        {detail ? <p className={css.detail}>{detail}</p> : null}
        {children}
      </div>
      {end && !start ? <div className={css.corner}>{end}</div> : null}
    </header>
  );
}
