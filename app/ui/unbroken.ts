import { createElement, Fragment, type ReactNode } from "react";
import { inOnePiece } from "./masthead.css";

/** A longer text is no headline and may break anywhere. */
const MAX_CHARACTERS = 200;

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
