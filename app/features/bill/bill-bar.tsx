import { SegmentBar } from "~/ui";
import type { BillPartsView } from "./bill-parts.server";

/** What of the bill is paid, yours, being paid and left; nothing while nothing is paid (BILL-15). */
export function BillBar({ parts }: { parts: BillPartsView | null }) {
  if (!parts) return null;
  return <SegmentBar value={parts.percent} label={parts.label} parts={parts.parts} />;
}
