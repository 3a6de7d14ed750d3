import { after } from "./after";
import { keep, readStored } from "./browser-storage";

/** What this phone has already felt, each as an order with its status. */
const FELT = "order-signals";
/** More than a guest follows at once, in each of their states. */
const MOST_FELT = 24;
/** Whether its guest has allowed a sound. */
const SOUND = "order-sound";

const VIBRATION_MS = [120, 80, 120];
/** Two short tones, the second higher: heard at a table, and not at the next. */
const TONES_HZ = [660, 880];
const TONE_S = 0.22;
const VOLUME = 0.15;

/** Has the phone vibrate for news of its guest's orders, once for each, and sound where its guest has allowed that. */
export function signalOnce(news: readonly string[]): void {
  const felt = readStored(FELT, textsIn) ?? [];
  const fresh = news.filter((one) => !felt.includes(one));
  if (fresh.length === 0) return;
  keep(FELT, [...fresh, ...felt].slice(0, MOST_FELT));
  // A browser lets a page do neither before its guest has touched it, and says so in the console.
  if (!navigator.userActivation?.hasBeenActive) return;
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) navigator.vibrate?.(VIBRATION_MS);
  if (isSoundAllowed()) play();
}

/** The phone remembers it; off until its guest says otherwise. */
export function isSoundAllowed(): boolean {
  return readStored(SOUND, (value) => (typeof value === "boolean" ? value : null)) ?? false;
}

/** Allows a sound, which is heard at once, or allows it no more. */
export function allowSound(isAllowed: boolean): void {
  keep(SOUND, isAllowed);
  if (isAllowed) play();
}

function play(): void {
  if (!("AudioContext" in window)) return;
  const context = new AudioContext();
  for (const [at, frequency] of TONES_HZ.entries()) {
    const from = context.currentTime + at * TONE_S;
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, from);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + TONE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + TONE_S);
  }
  after(TONES_HZ.length * TONE_S * 1_000 + 500, () => void context.close().catch(() => undefined));
}

function textsIn(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : null;
}
