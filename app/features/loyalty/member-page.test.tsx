import { expect, it } from "vitest";
import { renderInRouter } from "#tests/fixtures/in-a-router";
import { MemberPage } from "./member-page";

/** The page of a member of a programme that has nothing to choose from, or whose rewards could not be read. */
const pageWithout = (rewardsMissing: boolean) =>
  renderInRouter(
    <MemberPage
      group="Osteria"
      sells
      member={{ balance: { points: "60", count: 60 }, since: "1 May 2026", rewards: [], owned: [] }}
      news={null}
      prove={null}
      welcome={null}
      shown={null}
      rewardsMissing={rewardsMissing}
      purchase="p"
      here="/loyalty"
      answer={null}
    />,
    {},
  );

it("LOY-39 a member reads in words that there is nothing to choose from, or that it could not be read, and finds no empty list", async () => {
  const [none, down] = await Promise.all([pageWithout(false), pageWithout(true)]);
  expect(none).toContain("no rewards to choose from");
  expect(none).not.toContain("couldn’t load");
  expect(down).toContain("couldn’t load the rewards");
  expect(down).not.toContain("no rewards to choose from");
  for (const html of [none, down]) expect(html).not.toContain("<ul");
});
