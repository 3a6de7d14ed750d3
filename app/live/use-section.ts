import { useEffect, useState } from "react";
import { type Placed, sectionAt, sectionWatch } from "./section-watch";

/**
 * Which of the page's parts the guest reads (MENU-38). Nothing until a script has looked.
 *
 * @param ids of the parts, in their order.
 * @param coveredPx how much a bar covers at the top of the screen.
 */
export function useSection(ids: readonly string[], coveredPx: number): string | null {
  const [read, setRead] = useState<string | null>(null);
  const names = ids.join(" ");

  useEffect(() => {
    const known = names.split(" ");
    const watch = sectionWatch(() => {
      const { scrollY, innerHeight } = window;
      const atEnd = scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 2;
      setRead(sectionAt(known.flatMap(placed), coveredPx, atEnd));
    });
    addEventListener("scroll", watch.scrolled, { passive: true });
    return () => {
      removeEventListener("scroll", watch.scrolled);
      watch.end();
    };
  }, [names, coveredPx]);
  return read;
}

function placed(id: string): Placed[] {
  const element = document.getElementById(id);
  return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
}
