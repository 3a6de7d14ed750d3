import { expect, it } from "vitest";
import { invitationOf } from "./invitation";

const points = {
  points: { points: "200", count: 200 },
  group: "Le Carnet",
  byAccount: false,
  join: { title: "Join", href: "/join" },
};
const stars = ["/1", "/2", "/3", "/4", "/5"];

it("REV-01 LOY-57 AUTH-08 whoever has paid is invited to one thing: to the points of the payment, else to a review, else to an account", () => {
  const all = { points, stars, signUp: "/signup" };
  expect(invitationOf(all)).toMatchObject({ kind: "membership", href: "/join" });
  const byAccount = { ...points, byAccount: true, join: null };
  expect(invitationOf({ ...all, points: byAccount })).toMatchObject({
    kind: "account",
    points: byAccount,
  });
  expect(invitationOf({ ...all, points: byAccount, signUp: null })).toMatchObject({
    kind: "review",
  });
  expect(invitationOf({ ...all, points: null })).toEqual({ kind: "review", stars });
  expect(invitationOf({ ...all, points: null, stars: null })).toMatchObject({
    kind: "account",
    points: null,
  });
  expect(invitationOf({ points: null, stars: null, signUp: null })).toBeNull();
});
