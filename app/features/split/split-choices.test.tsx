import { describe, expect, it } from "vitest";
import { billDocument } from "#tests/fixtures/bill-document";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { venue } from "#tests/fixtures/venue-record";
import { venueTerms } from "~/domain/venue/venue-terms";
import { offeredSplits } from "./offer";
import { SplitChoices } from "./split-choices";

describe("the choice of how to split", () => {
  it("SPLIT-18 lists every type that is offered, each by its name and to its own form, and no other", async () => {
    const { configuration } = venue();
    const noShares = venueTerms(
      venue({ configuration: { ...configuration, SPLIT_BY_SHARE_ENABLED: false } }),
    ).splits;
    const choices = offeredSplits(billDocument(), noShares, null).map((type) => ({
      type,
      href: `?type=${type}`,
    }));
    const html = await renderInRouter(
      <SplitChoices choices={choices} left="€30.00" subOrder={null} />,
    );
    expect(html.match(/<li/g)).toHaveLength(3);
    expect(html).toMatch(/href="[^"]*\?type=ITEMS".*Pay for what you had/);
    expect(html).toMatch(/href="[^"]*\?type=AMOUNT".*Pay a custom amount/);
    // All that is left needs no form of its own: the card issues it.
    expect(html).toMatch(/<form method="post".*value="REMAINING_AMOUNT".*€30\.00.*<\/form>/);
    expect(html).not.toContain("SHARE");
  });
});
