import { count } from "./adding.css";
import { ADDING_FORM, pressIn } from "./adding-press";

/** How long a press waits for React; a page that is not hydrated by then has only its plain forms. */
const LONGEST_WAIT_MS = 3_000;

/** For each of these React would hydrate the page's frame and the dish at once, before anything is painted. */
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

/** What stands around the buttons of a dish, where they are hydrated. */
const hydrated = new WeakSet<Element>();
let isFormHydrated = false;
let waiting: HTMLButtonElement[] = [];

/** Notes that the buttons of a dish are hydrated: their `ref`. */
export function noteHydrated(buttons: HTMLElement | null): void {
  if (buttons) hydrated.add(buttons);
}

/** Has the presses sent that came before the form was hydrated: its `ref`. */
export function sendWaitingPresses(form: HTMLFormElement | null): void {
  isFormHydrated = form !== null;
  if (form) setTimeout(clickAgain);
}

/** Shows a press that comes before React at once, and has it wait until that is painted. */
function keepWaiting(event: Event): void {
  const { target, type } = event;
  const button = target instanceof Element ? target.closest("button") : null;
  const around = button?.parentElement;
  if (button?.getAttribute("form") !== ADDING_FORM || !around || hydrated.has(around)) return;
  event.stopPropagation();
  if (type !== "click") return;
  event.preventDefault();
  showCountAfter(button, around);
  waiting.push(button);
  if (isFormHydrated) setTimeout(clickAgain);
  else if (waiting.length === 1) setTimeout(clickAgain, LONGEST_WAIT_MS);
}

/** By an attribute that React does not know: what it has yet to hydrate must be as the server sent it. */
function showCountAfter({ value }: HTMLButtonElement, around: HTMLElement): void {
  const pressed = pressIn(value);
  if (!pressed) return;
  const shown = around.dataset.now ?? around.querySelector(`.${count}`)?.textContent ?? 0;
  around.dataset.now = String(Math.max(0, Number(shown) + pressed.by));
}

function clickAgain(): void {
  const buttons = waiting;
  waiting = [];
  for (const button of buttons) {
    const around = button.parentElement;
    if (!around) continue;
    delete around.dataset.now;
    hydrated.add(around);
    button.click();
  }
}

if (!import.meta.env.SSR) {
  for (const type of EVENTS) addEventListener(type, keepWaiting, true);
}
