import { useT } from "~/i18n/react";
import { Notice } from "~/ui";
import { useCountdown } from "../order/use-countdown";
import type { SendingView } from "./sent-by.server";

export function Sending({ sending: { title, secondsLeft } }: { sending: SendingView }) {
  const t = useT("basket");
  const left = useCountdown(secondsLeft) ?? secondsLeft;
  return (
    <Notice tone="warning" title={title} urgent>
      {t("sending.text", { count: left })}
    </Notice>
  );
}
