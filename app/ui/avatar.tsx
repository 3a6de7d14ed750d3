import * as css from "./avatar.css";
import { Icon } from "./icon";

interface AvatarProps {
  name?: string | null;
  /** A character that stands for them instead of a letter. */
  sign?: string | null;
  /** The guest's number at the table, from 0; left out where it is not known (BILL-12). */
  colourIndex?: number | null;
}

/** A guest at the table: their sign or the first letter, in the colour of their number (BILL-12). */
export function Avatar({ name, sign, colourIndex }: AvatarProps) {
  const initial = sign ?? (name?.trim() ? Array.from(name.trim())[0] : undefined);
  const place = colourIndex === null || colourIndex === undefined ? undefined : colourIndex % 17;
  const className = place === undefined ? css.unknown : css.colours[place];
  return (
    <span className={className} aria-hidden={name ? undefined : true} title={name ?? undefined}>
      {initial ? <span aria-hidden="true">{initial}</span> : <Icon name="user" />}
    </span>
  );
}
