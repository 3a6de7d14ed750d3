import { billDocument } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { billPage } from "./bill-page.server";

export const sources = {
  venue: venue(),
  settings: { allPaymentsEnabled: true },
  locale: "en-US" as const,
  changed: null,
  upsells: [],
};
export const pageOf = (
  more: Parameters<typeof billDocument>[0] = {},
  changed: string | null = null,
) => billPage({ ...sources, bill: billDocument(more), changed });
export const titles = (page: ReturnType<typeof pageOf>) => page.notices.map(({ title }) => title);
