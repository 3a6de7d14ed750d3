import type { AppLoadContext } from "@remix-run/cloudflare";
import { NOW } from "#tests/fixtures/bill-document";
import type { menu } from "#tests/fixtures/menu";
import { venue } from "#tests/fixtures/venue-record";

export const ownVenue = venue({ menuExposedType: "DYNAMIC_MENU" });
export const fine = <T>(value: T) => ({ ok: true, value });
export const refused = (status: number, code: string) => ({ ok: false, error: { status, code } });
export const file = (...menus: ReturnType<typeof menu>[]) =>
  fine({ businessId: ownVenue.businessId, language: "fr", menus });
export const listed = (...menus: object[]) =>
  fine({ venueId: ownVenue.id, businessId: ownVenue.businessId, menus });

export type Answers = {
  listed?: object;
  file?: object;
  bill?: object;
  table?: object;
  venue?: object;
};

/** A page's context, with what the platform answers. */
export function place(answers: Answers, cookie = "") {
  const context = {
    tenant: { venue: answers.venue ?? ownVenue },
    now: NOW,
    correlationId: "c",
    platform: {
      tables: { get: async () => answers.table },
      bills: { get: async () => answers.bill },
      menus: {
        ofVenue: async () => answers.listed ?? listed(),
        current: async () => answers.file ?? refused(404, "not-found"),
        unavailable: async () => [],
      },
    },
  } as unknown as AppLoadContext;
  const request = new Request("https://bill.example/", { headers: { cookie } });
  return { context, params: { venueId: ownVenue.id }, request };
}

export async function raised(work: () => Promise<unknown>): Promise<[number, unknown]> {
  try {
    await work();
  } catch (answer) {
    if (answer instanceof Response) return [answer.status, await answer.json()];
    throw answer;
  }
  throw new Error("Nothing was raised.");
}

export const always = { visible: true, constraints: null };
