type Digits = readonly string[];

/** The boxes after an input, and the box that gets the focus. */
export type Entered = {
  digits: Digits;
  next: number;
  /** This input completed the code. A corrected digit in the middle of a full code does not, so nothing is sent. */
  whole: boolean;
};

/** The digits of a text, one for each box; empty boxes are "". */
export function digitsIn(text: string, count: number): Digits {
  const typed = onlyDigits(text);
  return Array.from({ length: count }, (_, index) => typed[index] ?? "");
}

/**
 * Takes the input of one box: a digit, or several that a phone filled in or the guest pasted. A whole code fills all
 * boxes, whichever box it came into (AUTH-29). Text without digits changes nothing (AUTH-28).
 *
 * @param text the box's whole value after the input.
 */
export function enterAt(before: Digits, place: number, text: string): Entered {
  const entered = onlyDigits(text);
  const together = new RegExp(`(?<!\\d)\\d{${before.length}}(?!\\d)`).exec(text)?.[0];
  const code = together ?? (entered.length === before.length ? entered : null);
  if (code) return { digits: digitsIn(code, before.length), next: before.length - 1, whole: true };
  // A box that had a digit has two now, and the caret may be on either side of the old one.
  const typed =
    entered.length === 2 && before[place] !== ""
      ? entered.replace(before[place] ?? "", "")
      : entered;
  if (typed === "") {
    const digits = text === "" ? without(before, place) : before;
    return { digits, next: place, whole: false };
  }
  const digits = before.map((old, at) => typed[at - place] ?? old);
  const end = place + typed.length;
  const whole = end >= before.length && !digits.includes("");
  return { digits, next: Math.min(end, before.length - 1), whole };
}

/** Deletes the box's digit, or the one before it where the box is empty. */
export function eraseAt(before: Digits, place: number): Entered {
  const erased = before[place] === "" ? Math.max(0, place - 1) : place;
  return { digits: without(before, erased), next: erased, whole: false };
}

function without(before: Digits, place: number): Digits {
  return before.map((old, at) => (at === place ? "" : old));
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, "");
}
