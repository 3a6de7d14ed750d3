import type { DeviceId, TableId } from "~/contracts/ids";
import { type HoldAhead, holdAheadView } from "~/features/tab/hold-ahead.server";
import { type PageArgs, patience } from "../access/access.server";

type AskingTable = { tableId: TableId; deviceId: DeviceId | null };

/** What a card means for the order that the caller is about to send. Null where that can't be read soon: sending asks. */
export async function holdAheadAt(
  { context }: PageArgs,
  { tableId, deviceId: id }: AskingTable,
): Promise<HoldAhead | null> {
  if (id === null) return null;
  const asked = await patience(context.platform.tabs.ofTable({ tableId, id }));
  return asked?.ok ? holdAheadView(asked.value, context.locale) : null;
}
