/** A press this many milliseconds before a field is left is why it was left (TIP-48). */
const PRESS_MS = 50;

/**
 * Whether leaving the field of a custom tip means that the guest is done with it: the keyboard's own
 * "done" does, and a press on something else does not, because that press says itself what it means.
 *
 * @param leftAt milliseconds on the page's clock.
 * @param pressedAt when the mouse or a finger was last pressed; null if never.
 */
export function submitsOnBlur(leftAt: number, pressedAt: number | null): boolean {
  return pressedAt === null || leftAt - pressedAt > PRESS_MS;
}
