import { hidden } from "./hidden.css";
import { spinner } from "./spinner.css";

/** A turning ring. With a label it is read aloud; without, it decorates what says so in words. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <span className={spinner} aria-hidden="true" />
      {label ? (
        <span className={hidden} role="status">
          {label}
        </span>
      ) : null}
    </>
  );
}
