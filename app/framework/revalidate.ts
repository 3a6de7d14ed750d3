import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Has the page's data read again. While its guest is on the way to another page that waits until they are there, since
 * Remix's own hook would begin that way again; a page that was left reads nothing.
 */
export function useRevalidate(): () => void {
  const { revalidate } = useRevalidator();
  const isLeaving = useNavigation().state === "loading";
  const leaving = useRef(false);
  const wanted = useRef(false);
  useEffect(() => {
    leaving.current = isLeaving;
    if (isLeaving || !wanted.current) return;
    wanted.current = false;
    revalidate();
  }, [isLeaving, revalidate]);
  return useCallback(() => {
    if (leaving.current) wanted.current = true;
    else revalidate();
  }, [revalidate]);
}
