import { useEffect, useState, useSyncExternalStore } from "react";
import * as css from "~/features/order/order-screen.css";
import { allowSound, isSoundAllowed } from "~/live/order-signal";
import { CheckboxRow } from "~/ui";

/** Nothing changes whether a browser can sound. */
const never = () => () => undefined;
const canSound = () => "AudioContext" in window;

/** Allows a sound with news of orders, on this phone; without a script, or a browser that can, there is none. */
export function SoundSwitch({ label }: { label: string }) {
  const isOffered = useSyncExternalStore(never, canSound, () => false);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => setIsOn(isSoundAllowed()), []);
  return (
    <div className={css.scripted} data-offered={isOffered ? "" : undefined}>
      <CheckboxRow
        label={label}
        checked={isOn}
        onChange={() => {
          allowSound(!isOn);
          setIsOn(!isOn);
        }}
      />
    </div>
  );
}
