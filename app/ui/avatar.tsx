import type { ReactNode } from "react";
import * as css from "./avatar.css";
import { Icon } from "./icon";

interface AvatarProps {
  name?: string | null;
  /** A guest's place in the order of arrival, from 0; left out where it is not known (BILL-12). */
  colourIndex?: number | null;
}

/** A guest at the table: the first letter, in the colour of the order of arrival (BILL-12). */
export function Avatar({ name, colourIndex }: AvatarProps) {
  const initial = name?.trim() ? Array.from(name.trim())[0] : undefined;
  const place = colourIndex === null || colourIndex === undefined ? undefined : colourIndex % 17;
  const className = place === undefined ? css.unknown : css.colours[place];
  return (
    <span className={className} aria-hidden={name ? undefined : true} title={name ?? undefined}>
      {initial ? <span aria-hidden="true">{initial}</span> : <Icon name="user" />}
    </span>
  );
}

/** Several guests, each disc over the one before. */
export function AvatarGroup({ children }: { children: ReactNode[] }) {
  return <span className={css.group}>{children.map((child) => wrapped(child))}</span>;
}

function wrapped(child: ReactNode) {
  const key = typeof child === "object" && child && "key" in child ? child.key : String(child);
  return (
    <span key={key} className={css.inGroup}>
      {child}
    </span>
  );
}
