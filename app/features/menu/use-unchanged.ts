import { useMemo, useRef } from "react";

/**
 * A page's data, as long as a reload brings the same: what was memoised with it is not rendered again then.
 *
 * @param value as a loader sends it.
 */
export function useUnchanged<T>(value: T): T {
  const before = useRef(value);
  return useMemo(() => {
    const isSame =
      before.current === value || JSON.stringify(before.current) === JSON.stringify(value);
    if (!isSame) before.current = value;
    return before.current;
  }, [value]);
}
