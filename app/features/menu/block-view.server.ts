import type { MenuBlock, PublishedMenu } from "~/contracts/menu";
import { listText } from "~/domain/menu/list-text";
import { pathBelow } from "~/paths/path-to";
import type { ListContext } from "./dish-view.server";
import { type MenuText, textOf } from "./menu-text.server";

export type BlockView = {
  kind: "block";
  key: string;
  href: string;
  title: MenuText;
  text: MenuText | null;
  picture: string | null;
  link: { href: string; label: MenuText } | null;
  /** The operator's colours, made readable; null where the venue's own apply. */
  colours: { background: string; color: string } | null;
};

type BlockContext = Pick<ListContext, "at" | "inPath" | "reading">;

/** WCAG AA for running text. */
const READABLE = 4.5;

function blockView(block: MenuBlock, { at, inPath, reading }: BlockContext): BlockView {
  const text = textOf(block, "description", reading);
  const { link } = block;
  return {
    kind: "block",
    key: block.id,
    href: pathBelow(at, "menu-block", { ...inPath, blockId: block.id }),
    title: textOf(block, "title", reading),
    text: text.text ? text : null,
    picture: block.imageUrl,
    link: link && {
      href: link.url,
      label: textOf({ ...block, linkLabel: link.label }, "linkLabel", reading),
    },
    colours: blockColours(block.backgroundColor, block.textColor),
  };
}

/** A block between the dishes of a list: its title and the beginning of its text; its own page has the rest. */
export function listedBlock(block: MenuBlock, place: BlockContext): BlockView {
  const view = blockView(block, place);
  const text = view.text && { ...view.text, text: listText(view.text.text) };
  return { ...view, text, picture: null, link: null };
}

export function blockPage(
  { categories }: PublishedMenu,
  id: string,
  place: BlockContext,
): BlockView | null {
  const block = categories
    .flatMap(({ elements }) => elements)
    .find((element) => element.elementType === "BLOCK" && element.id === id);
  return block?.elementType === "BLOCK" ? blockView(block, place) : null;
}

/**
 * The colours of a block. A text that could not be read on its ground is set in black or white instead,
 * whichever stands out more; without a ground there are none.
 */
export function blockColours(background: string | null, text: string | null): BlockView["colours"] {
  const ground = background === null ? null : luminance(background);
  if (background === null || ground === null) return null;
  const wanted = text === null ? null : luminance(text);
  if (text !== null && wanted !== null && contrast(wanted, ground) >= READABLE) {
    return { background, color: text };
  }
  return { background, color: contrast(0, ground) > contrast(1, ground) ? "#000000" : "#ffffff" };
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance of `#rgb` or `#rrggbb`; null for anything else. */
function luminance(colour: string): number | null {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(colour) ?? [];
  const digits = short ? [...short].map((digit) => digit + digit).join("") : long;
  if (!digits) return null;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
