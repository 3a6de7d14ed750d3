import { useT } from "~/i18n/react";
import { Notice } from "~/ui";

const STATES = {
  "taken-back": "takenBack",
  "order-sent": "sentAlready",
  "take-back-limit": "takeBackLimit",
} as const;

type TakeBackState = (typeof STATES)[keyof typeof STATES];

/** What came of taking an order back, as the basket's address says it. */
export function takeBackState(said: string | null): TakeBackState | null {
  return Object.entries(STATES).find(([state]) => state === said)?.[1] ?? null;
}

export function TakenBack({ state }: { state: TakeBackState | null }) {
  const t = useT("basket");
  if (!state) return null;
  return (
    <Notice tone={state === "takenBack" ? "success" : "warning"} title={t(`${state}.title`)} urgent>
      {t(`${state}.text`)}
    </Notice>
  );
}
