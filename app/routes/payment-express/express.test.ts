import { describe, expect, it } from "vitest";
import { billDocument, NOW, ownSplit } from "#tests/fixtures/bill-document";
import { base, pageArgs, type Scene, split } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import { action as express } from "./route";

const settings = venue().tipsSuggestionConfiguration;
const fastAt = (enabled: boolean) =>
  venue({ tipsSuggestionConfiguration: { ...settings, fastCheckout: { enabled, tipsRate: 0 } } });

/** What the experiments service says, and whether the split of all that is left can be issued. */
type Answers = { variant?: () => Response; issue?: () => Response };

/** Where a press on express checkout leads, and what it asked for. */
async function press(scene: Scene = {}, { variant, issue }: Answers = {}) {
  const { args, calls } = pageArgs({
    venue: fastAt(true),
    body: new FormData(),
    ...scene,
    answer: (call) => {
      if (/variant$/.test(call)) return variant?.() ?? Response.json({ variant: "on" });
      return /left-to-pay$/.test(call) ? (issue?.() ?? Response.json(ownSplit())) : undefined;
    },
  });
  const answer: unknown = await express(args).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  const to = answer.headers.get("location");
  return {
    to: to ?? ((await answer.json()) as { toast: string }).toast,
    issued: calls.filter((call) => /left-to-pay$/.test(call)).length,
    asked: calls.filter((call) => /variant$/.test(call)).length,
  };
}

const toSplit = `${base}/splits/new`;

describe("a press on express checkout", () => {
  it("PAY-32 leads to the payment of all that is left", async () => {
    expect(await press()).toEqual({
      to: `${split}/payment-intents/new?express=1`,
      issued: 1,
      asked: 1,
    });
  });

  it("PAY-33 leads to the split where the venue has switched it off, and issues nothing", async () => {
    expect(await press({ venue: fastAt(false) })).toEqual({ to: toSplit, issued: 0, asked: 0 });
  });

  it("PAY-34 is no express checkout where the bill is paid or closed", async () => {
    const paid = billDocument({ leftToPay: 0, forecastedLeftToPay: 0 });
    for (const [bill, reason] of [
      [paid, "paid"],
      [billDocument({ closedAt: NOW }), "closed"],
    ] as const) {
      expect(await press({ bill })).toEqual({
        to: `${base}?changed=${reason}`,
        issued: 0,
        asked: 0,
      });
    }
  });

  it("PAY-35 leads to the split where the feature is not to be had", async () => {
    const variant = () => Response.json({ variant: "control" });
    expect(await press({}, { variant })).toEqual({ to: toSplit, issued: 0, asked: 1 });
  });

  it("PAY-37 leads to the split where nobody can say whether it is to be had", async () => {
    const down = () => new Response("", { status: 503 });
    const odd = () => Response.json({ nothing: "useful" });
    const cut = () => {
      throw new TypeError("network");
    };
    for (const variant of [down, odd, cut]) {
      expect(await press({}, { variant })).toEqual({ to: toSplit, issued: 0, asked: 1 });
    }
  });

  it("PAY-36 PAY-38 says so where the split can't be issued", async () => {
    const issue = () => Response.json({ code: "unknown-fault" }, { status: 409 });
    const { to } = await press({}, { issue });
    expect(to).toContain("Express checkout isn’t available right now");
  });
});
