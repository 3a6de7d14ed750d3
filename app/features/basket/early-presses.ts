import { count } from "./adding.css";
import { ADDING_FORM, pressIn } from "./adding-press";

/** So long a press waits for React; a page that is not hydrated by then has only its plain forms. */
const LONGEST_WAIT_MS = 3_000;

/** For each of these React would hydrate the whole frame of the page at once, before anything is painted. */
const EVENTS = [
  "pointerdown",
  "pointerup",
  "touchstart",
  "touchend",
  "mousedown",
  "mouseup",
  "keydown",
  "keyup",
  "click",
] as const;

let held: HTMLButtonElement[] = [];

/** Shows a press that comes before React at once, and has it wait. */
function hold(event: Event): void {
  const { target, type } = event;
  const button = target instanceof Element ? target.closest("button") : null;
  if (button?.getAttribute("form") !== ADDING_FORM) return;
  event.stopPropagation();
  if (type !== "click") return;
  event.preventDefault();
  showCountAfter(button);
  held.push(button);
  if (held.length === 1) setTimeout(replayPresses, LONGEST_WAIT_MS);
}

/** By an attribute that React does not know: what it has yet to hydrate must be as the server sent it. */
function showCountAfter({ value, parentElement }: HTMLButtonElement): void {
  const pressed = pressIn(value);
  if (!pressed || !parentElement) return;
  const { dataset } = parentElement;
  const shown = dataset.now ?? parentElement.querySelector(`.${count}`)?.textContent ?? 0;
  dataset.now = String(Math.max(0, Number(shown) + pressed.by));
}

/** Has the presses that came before React sent, once the form has its handler. */
export function replayPresses(): void {
  for (const type of EVENTS) removeEventListener(type, hold, true);
  const buttons = held;
  held = [];
  // React can hydrate what is pressed only after its own work.
  setTimeout(() => {
    for (const button of buttons) {
      delete button.parentElement?.dataset.now;
      button.click();
    }
  });
}

if (!import.meta.env.SSR) {
  for (const type of EVENTS) addEventListener(type, hold, true);
}
