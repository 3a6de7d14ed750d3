import { expect, it } from "vitest";
import { billDocument, ownSplit } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { venue } from "#tests/fixtures/venue-record";
import { UNDECIDED } from "~/domain/tips/tip-state";
import { TipsPage } from "./tips-page";
import { tipsView } from "./tips-view.server";

/** The tips page of a country, as it is rendered before any script runs. */
function rendered(countryCode: string, smartTipsEnabled = true) {
  const set = { ...venue().tipsSuggestionConfiguration, smartTipsEnabled };
  const sources = {
    bill: billDocument(),
    split: ownSplit(),
    venue: { ...venue({ tipsSuggestionConfiguration: set }), countryCode },
  };
  const frame = { title: "Tip", detail: null, back: "/", news: null };
  return renderInRouter(
    <TipsPage
      frame={frame}
      tips={tipsView(sources, UNDECIDED, "en-US")}
      below={null}
      large={null}
      self="/"
      answer={null}
    />,
  );
}

it("TIP-53 in the US a guest adjusts the tip in a dialog of that name, and in other countries enters one of their own", async () => {
  const adjusting = /<dialog[^>]*id="custom"[\s\S]*adjustTitle/;
  expect(await rendered("US")).toMatch(adjusting);
  expect(await rendered("US")).toMatch(/<a[^>]*href="[^"]*#custom"[^>]*>adjust</);
  expect(await rendered("US", false)).not.toMatch(adjusting);
  expect(await rendered("FR")).not.toMatch(adjusting);
});
