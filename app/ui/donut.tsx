import type { ReactNode } from "react";
import * as css from "./donut.css";

interface DonutProps {
  sectors: number;
  paid: number;
  selected: number;
  label: string;
  /** What is shown in the middle: the amount of the chosen parts. */
  children?: ReactNode;
}

const maxSectors = 32;
const gap = 5;
const radius = 82;

type SectorState = "paid" | "selected" | "free";

/** A whole cut into equal parts: at most 32 sectors, 5 apart (SPLIT-62). */
export function Donut({ sectors, paid, selected, label, children }: DonutProps) {
  const states = donutSectors(sectors, paid, selected);
  return (
    <div className={css.figure}>
      <svg viewBox="0 0 200 200" role="img" aria-label={label}>
        {states.map((state, index) => {
          const path = sectorPath(index, states.length);
          return <path key={path} className={css.sectors[state]} d={path} />;
        })}
      </svg>
      {children ? <div className={css.middle}>{children}</div> : null}
    </div>
  );
}

/** What each sector shows. More than 32 parts are shown as 32 in the same proportion (SPLIT-62). */
export function donutSectors(sectors: number, paid: number, selected: number): SectorState[] {
  const whole = Math.max(1, Math.round(sectors));
  const shown = Math.min(whole, maxSectors);
  const scale = shown / whole;
  const paidUntil = Math.round(paid * scale);
  // What is chosen stays visible, however small a part of the whole it is.
  const selectedUntil = Math.max(
    Math.round((paid + selected) * scale),
    selected > 0 ? paidUntil + 1 : paidUntil,
  );
  return Array.from({ length: shown }, (_, index) => {
    if (index < paidUntil) return "paid";
    return index < selectedUntil ? "selected" : "free";
  });
}

/** The arc of one sector, 5 of the picture's units short of the next (SPLIT-62). */
export function sectorPath(index: number, count: number): string {
  if (count === 1) return `M100 ${100 - radius}A${radius} ${radius} 0 1 1 99.99 ${100 - radius}`;
  const halfGap = gap / 2 / radius;
  const from = (index / count) * 2 * Math.PI + halfGap;
  const to = ((index + 1) / count) * 2 * Math.PI - halfGap;
  const long = to - from > Math.PI ? 1 : 0;
  return `M${point(from)}A${radius} ${radius} 0 ${long} 1 ${point(to)}`;
}

function point(angle: number): string {
  const x = 100 + radius * Math.sin(angle);
  const y = 100 - radius * Math.cos(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}
