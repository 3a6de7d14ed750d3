import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "~/framework";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import * as css from "./masthead.css";
import { inOnePiece } from "./masthead.css";
import { Mark, usePicture } from "./picture";

/** A longer text is no headline and may break anywhere. */
const MAX_CHARACTERS = 200;

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
  /** Makes the title a link: to the choice that it is one of. */
  titleTo?: string | undefined;
}

/** The brand's band at the top of a page, with the pattern and the edge of its theme. */
export function Masthead(props: MastheadProps) {
  const { detail, start, end, size = "full", titleTo } = props;
  const cover = usePicture(props.coverSrc, "cover");
  return (
    <header className={css.band} data-part="band">
      {start ? (
        <div className={css.bar} data-part="band-line">
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
        <h1
          className={classNames(
            size === "full" ? css.title : css.compactTitle,
            props.logoSrc ? css.markTitle : null,
          )}
        >
          <Title {...props} to={titleTo} />
        </h1>
        {detail ? <p className={css.detail}>{detail}</p> : null}
      </div>
      {end && !start ? (
        <div className={css.corner} data-over={cover.src ? "" : undefined}>
          {end}
        </div>
      ) : null}
    </header>
  );
}

function Title({ title, logoSrc, to }: MastheadProps & { to?: string | undefined }) {
  if (logoSrc) return <Mark src={logoSrc} name={title} />;
  if (!to) return unbroken(title);
  return (
    <Link className={css.titleLink} to={to} preventScrollReset>
      <span>{unbroken(title)}</span>
      <Icon name="down" />
    </Link>
  );
}

/** A headline whose short words with a hyphen stay in one piece: no line ends in "E-". */
export function unbroken(text: string): ReactNode {
  if (text.length > MAX_CHARACTERS) return text;
  const parts = text.split(/(\S*-\S*)/).map((part) =>
    // A longer one may have to break on a narrow phone.
    part.includes("-") && part.length <= 12
      ? createElement("span", { className: inOnePiece }, part)
      : part,
  );
  return createElement(Fragment, null, ...parts);
}
