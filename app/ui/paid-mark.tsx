import * as css from "./paid-mark.css";

/** The check of a payment that went through, in the brand's own way. It decorates: the words say it. */
export function PaidMark() {
  return (
    <span className={css.ground} aria-hidden="true">
      <svg className={css.check} viewBox="0 0 24 24" aria-hidden="true">
        <path className={css.line} d="m5.5 12.6 4.2 4.2L18.8 7.6" pathLength={1} />
      </svg>
    </span>
  );
}

/** The brand's own stamp, at the end of a bar that is full; until then its place is free. */
export function PaidStamp({ isDown }: { isDown: boolean }) {
  return (
    <span className={css.stampPlace} aria-hidden="true">
      {isDown ? <span className={css.stamp} data-part="paid-stamp" /> : null}
    </span>
  );
}
