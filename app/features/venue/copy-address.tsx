import { useEffect, useState } from "react";
import { useT } from "~/i18n/react";
import { Button, Icon, VisuallyHidden } from "~/ui";
import { useCopy } from "../burger-menu/use-copy";
import * as css from "./venue.css";

/**
 * Copies the venue's address, for a taxi's app or a friend. Without script there is nothing to press; its
 * place is reserved, so that nothing moves when the script is there.
 */
export function CopyAddress({ address }: { address: string }) {
  const t = useT("venue");
  const { state, copy } = useCopy();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const words = { idle: "page.copy", copied: "page.copied", failed: "page.copyFailed" } as const;
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        size="small"
        className={scripted ? undefined : css.waiting}
        onClick={() => copy(address)}
      >
        <Icon name={state === "copied" ? "check" : "copy"} />
        {t(words[state])}
      </Button>
      <VisuallyHidden>
        <span role="status">{state === "idle" ? "" : t(words[state])}</span>
      </VisuallyHidden>
    </>
  );
}
