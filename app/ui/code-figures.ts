export type Figures = readonly string[];

/** What is in the boxes after something was put into them, and the box that is next. */
export type Entered = {
  figures: Figures;
  next: number;
  /** All boxes are full, and the last one was filled just now: a figure that is corrected before it ends no code. */
  whole: boolean;
};

export function figuresOf(text: string, count: number): Figures {
  const digits = digitsOf(text);
  return Array.from({ length: count }, (_, place) => digits[place] ?? "");
}

/**
 * Takes what came into one box: a figure, or several that a phone filled in or somebody pasted. A whole code
 * fills all boxes, wherever it came in (AUTH-29); what is no figure changes nothing (AUTH-28).
 *
 * @param text what the box holds now.
 */
export function enterAt(before: Figures, place: number, text: string): Entered {
  const digits = digitsOf(text);
  const together = new RegExp(`(?<!\\d)\\d{${before.length}}(?!\\d)`).exec(text)?.[0];
  const code = together ?? (digits.length === before.length ? digits : null);
  if (code)
    return { figures: figuresOf(code, before.length), next: before.length - 1, whole: true };
  // A box that had a figure holds two now: the other one is what was typed.
  const typed =
    digits.length === 2 && before[place] !== "" ? digits.replace(before[place] ?? "", "") : digits;
  if (typed === "") {
    const figures = text === "" ? withFigure(before, place, "") : before;
    return { figures, next: place, whole: false };
  }
  const figures = before.map((old, at) => typed[at - place] ?? old);
  const end = place + typed.length;
  const whole = end >= before.length && !figures.includes("");
  return { figures, next: Math.min(end, before.length - 1), whole };
}

/** Takes a figure back: the box's own, and from an empty box the one before it. */
export function eraseAt(before: Figures, place: number): Entered {
  const erased = before[place] === "" ? Math.max(0, place - 1) : place;
  return { figures: withFigure(before, erased, ""), next: erased, whole: false };
}

function withFigure(before: Figures, place: number, figure: string): Figures {
  return before.map((old, at) => (at === place ? figure : old));
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
