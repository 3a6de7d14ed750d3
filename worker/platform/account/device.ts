import { DEVICE_HEADER } from "~/contracts/viewer";
import type { PlatformContext } from "../context";

const SYSTEMS: readonly [RegExp, string][] = [
  [/iphone|ipod/i, "iPhone"],
  [/ipad/i, "iPad"],
  [/android/i, "Android"],
  [/windows/i, "Windows"],
  [/mac os/i, "Mac"],
  [/linux|cros/i, "Linux"],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/edg(?:e|a|ios)?\//i, "Edge"],
  [/samsungbrowser/i, "Samsung Internet"],
  [/firefox|fxios/i, "Firefox"],
  [/opr\//i, "Opera"],
  [/chrome|crios/i, "Chrome"],
  [/safari/i, "Safari"],
];

/** The caller's browser and system, so that a guest knows their own phones apart; null where it says neither. */
export function deviceOf(c: PlatformContext): string | null {
  const agent = (c.req.header(DEVICE_HEADER) ?? c.req.header("user-agent") ?? "").slice(0, 500);
  const nameIn = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(", ") || null;
}
