import { describe, expect, it } from "vitest";
import { form, ownSplit, units } from "#tests/fixtures/bill-document";
import { letIn } from "#tests/fixtures/let-in";
import { pageArgs, type Scene, sentTo, split } from "#tests/fixtures/split-page";
import { venue } from "#tests/fixtures/venue-record";
import { aViewer } from "#tests/fixtures/viewer";
import { accountsSchema } from "~/contracts/venue";
import { anId } from "~/domain/ids.fixture";
import { loader as payment } from "~/routes/payment-new/loader.server";
import { action } from "./action.server";
import { loader as question } from "./route";

const programme = {
  theme: { primaryColor: null, images: { icon: { rounded: { dark: null } } } },
  reference: null,
  burnEnabled: true,
  provider: "COMO",
  identification: "PHONE",
  programName: "Regulars",
  groupName: "Bistro",
  rewardName: "treat",
  loginRecovery: null,
  forgotPassword: null,
  account: null,
  guestAppId: null,
  pointsPerUnit: 1,
};
const inApp = { ...programme, guestAppId: "group", groupName: "The Group" };
const best = { discountId: "dessert", label: "A dessert", amount: units(7), points: 100 };
const pay = `${split}/payment-intents/new`;

/** A platform with a programme whose calls about rewards are answered so. */
const answering =
  (rewards: (call: string) => Response): NonNullable<Scene["answer"]> =>
  (call) => {
    if (/checkout$/.test(call)) {
      return Response.json({ methods: [{ kind: "direct", method: "card" }] });
    }
    if (!/loyalty-dispatcher/.test(call)) return undefined;
    return /rewards/.test(call) ? rewards(call) : Response.json(programme);
  };
const refusing = (status: number, code: string) =>
  answering(() => Response.json({ code, correlationId: "1" }, { status }));
const fits = answering(() => Response.json(best));
const page = async (scene: Scene) => {
  const answer = await payment(await letIn(pageArgs(scene).args));
  return answer.json() as Promise<{
    reward: { state: string; label: string | null } | null;
    voucher: unknown;
    problem: { text: string } | null;
    toast: string | null;
    pay: string;
  }>;
};
const used = { label: "A dessert", amount: units(7), impactOnSplitTotal: -units(7) };

describe("a reward on the payment page", () => {
  it("LOY-51 LOY-53 is offered to a member, and to nobody else", async () => {
    expect((await page({ split: ownSplit(), answer: fits })).reward).toMatchObject({
      state: "offered",
      label: expect.stringContaining("A dessert"),
    });
    const none = answering(() => Response.json(null));
    expect((await page({ split: ownSplit(), answer: none })).reward).toBeNull();
    const stranger = refusing(500, "not-found");
    expect((await page({ split: ownSplit(), answer: stranger })).reward).toBeNull();
  });

  it("LOY-52 is not offered where the split takes none", async () => {
    const mine = ownSplit({ takesRewards: false });
    expect((await page({ split: mine, answer: fits })).reward).toBeNull();
  });

  it("LOY-53 once it is on, can be taken off and not changed for a code; a voucher leaves no room for one", async () => {
    const on = await page({
      split: ownSplit({ virtualDiscount: { ...used, rewardId: "dessert" } }),
      answer: fits,
    });
    expect(on).toMatchObject({ reward: { state: "applied", label: "A dessert" }, voucher: null });
    const voucher = await page({ split: ownSplit({ virtualDiscount: used }), answer: fits });
    expect(voucher.reward).toBeNull();
    expect(voucher.voucher).not.toBeNull();
  });

  it("is out of reach with its programme: the page says so, and the guest can pay", async () => {
    const down = refusing(500, "unavailable");
    const shown = await page({ split: ownSplit(), answer: down });
    expect(shown.reward).toMatchObject({ state: "down" });
    expect(shown.pay).toMatch(/^Pay /);
  });
});

/** A guest app's programme, and the rewards that its member has for the split. */
const group = (rewards: object[] = [], owned: object[] = []): NonNullable<Scene["answer"]> => {
  const own = answering(() => Response.json(best));
  return (call) => {
    if (/guest-app/.test(call)) return Response.json({ rewards });
    if (/owned-rewards/.test(call)) return Response.json({ items: owned });
    return /loyalty-dispatcher/.test(call) ? Response.json(inApp) : own(call);
  };
};
const ofGroup = (scope: string) => ({
  ...aViewer(ownSplit().consumer.guestId),
  userId: anId.user(`u_${"u".repeat(32)}`),
  scope,
});

describe("a guest app's coupon", () => {
  const coupon = { id: "coupe", label: "A glass", expiredAt: Date.UTC(2031, 5, 2, 12) };

  it("ACC-13 wants an account: who has none is asked to sign up, and comes back to the payment", async () => {
    const asked = await page({ split: ownSplit(), answer: group([coupon]), query: "?express=1" });
    expect(asked.reward).toEqual({
      state: "signUp",
      label: "The Group",
      off: null,
      href: `/signup?${new URLSearchParams({ redirectToPath: `${pay}?express=1` })}`,
    });
    expect(await sentTo(question, { split: ownSplit(), answer: group([coupon]) })).toBe(pay);
    const viewer = ofGroup("app:group");
    const member = await page({ split: ownSplit(), answer: group([coupon]), viewer });
    expect(member.reward).toMatchObject({ state: "offered", label: "A glass" });
  });

  it("ACC-13 asks nobody to sign up where that would bring them nothing", async () => {
    const closed = venue({ accounts: accountsSchema.parse({ passwordless: false }) });
    const scene = { split: ownSplit(), answer: group([coupon]) };
    expect((await page({ ...scene, venue: closed })).reward).toBeNull();
    expect((await page({ ...scene, viewer: ofGroup("app:another") })).reward).toBeNull();
    const unburnt: Scene["answer"] = (call) =>
      /loyalty-dispatcher/.test(call)
        ? Response.json({ ...inApp, burnEnabled: false })
        : group([coupon])(call);
    expect((await page({ ...scene, answer: unburnt })).reward).toBeNull();
    const used = ownSplit({ takesRewards: false });
    expect((await page({ ...scene, split: used })).reward).toBeNull();
  });

  it("LOY-42 LOY-54 is asked about by its name and the last day that it can be used", async () => {
    const forever = { id: "dessert", label: "A dessert", expiredAt: null };
    const answer = group([coupon, forever]);
    const scene = { split: ownSplit(), answer, viewer: ofGroup("app:group") };
    expect(await question(await letIn(pageArgs(scene).args))).toMatchObject({
      rewards: [
        { id: "coupe", label: "A glass", until: "June 2, 2031" },
        { id: "dessert", label: "A dessert", until: null },
      ],
    });
  });
});

describe("the question about a guest app's coupon", () => {
  it("LOY-54 says what the coupon takes off the part", async () => {
    const coupon = { id: "coupe", label: "A glass", expiredAt: null };
    const own = {
      id: "coupe",
      name: "A glass",
      value: units(9),
      currency: "EUR",
      expirationDate: null,
    };
    const scene = {
      split: ownSplit(),
      answer: group([coupon], [own]),
      viewer: ofGroup("app:group"),
    };
    expect(await question(await letIn(pageArgs(scene).args))).toMatchObject({
      rewards: [{ id: "coupe", amount: "€9.00", points: null }],
    });
    expect((await page(scene)).reward).toMatchObject({
      label: "A glass",
      off: "−€9.00",
    });
  });
});

describe("the question before a reward is used", () => {
  it("LOY-54 says what it is worth and costs; where there is none it leads to the payment", async () => {
    const shown = await question(await letIn(pageArgs({ split: ownSplit(), answer: fits }).args));
    expect(shown).toMatchObject({
      title: "Use this reward?",
      problem: null,
      rewards: [{ id: "dessert", label: "A dessert", points: { points: "100" } }],
    });
    const none = answering(() => Response.json(null));
    expect(await sentTo(question, { split: ownSplit(), answer: none })).toBe(pay);
  });

  it.each([
    ["not-applied", "You still have it, and you can pay without it."],
    ["too-few-points", "You don’t have enough points for this reward. You can pay without it."],
    ["gone", "This reward is no longer available. You can pay without it."],
  ])(
    "LOY-55 warns of a reward that was not applied (%s) by title and reason, also where none is left",
    async (problem, said) => {
      const none = answering(() => Response.json(null));
      for (const answer of [fits, none]) {
        const scene = { split: ownSplit(), answer, query: `?problem=${problem}` };
        const shown = await question(await letIn(pageArgs(scene).args));
        expect(shown).toMatchObject({
          title: "Your reward wasn’t applied",
          problem: expect.stringContaining(said),
          again: `${split}/reward`,
        });
        expect(shown.problem?.includes("still have it")).toBe(problem === "not-applied");
      }
    },
  );
});

describe("using a reward", () => {
  const mine = ownSplit();
  const apply = (answer: Scene["answer"], query = "") =>
    sentTo(action, {
      split: mine,
      body: form({ intent: "apply", rewardId: "dessert" }),
      answer,
      query,
    });

  it("LOY-49 LOY-50 LOY-53 leads to the payment, with what its address carried", async () => {
    const done = answering(() => Response.json(ownSplit()));
    expect(await apply(done, "?express=1&method=card")).toBe(`${pay}?express=1&method=card`);
  });

  it("LOY-55 that the programme or the split refuses leads to a warning that says why", async () => {
    for (const [code, problem] of [
      ["reward-not-eligible", "not-applied"],
      ["reward-burn-unavailable", "not-applied"],
      ["reward-too-few-points", "too-few-points"],
      ["reward-gone", "gone"],
    ] as const) {
      expect(await apply(refusing(409, code))).toBe(`${split}/reward?problem=${problem}`);
    }
  });

  it("LOY-56 that fails leads to the payment, which says so, with nothing chosen", async () => {
    for (const [status, code] of [
      [503, "reward-unavailable"],
      [500, "internal"],
      [404, "not-found"],
    ] as const) {
      expect(await apply(refusing(status, code))).toBe(`${pay}?problem=reward`);
    }
    const shown = await page({ split: mine, answer: fits, query: "?problem=reward" });
    expect(shown).toMatchObject({
      problem: null,
      toast: "Something went wrong. Please try again.",
      reward: { state: "offered" },
    });
  });

  it("LOY-53 is undone by the same page, and a second time changes nothing", async () => {
    const calls: string[] = [];
    const answer = answering((call) => {
      calls.push(call);
      return Response.json(ownSplit());
    });
    const body = () => form({ intent: "remove" });
    const on = ownSplit({ virtualDiscount: { ...used, rewardId: "dessert" } });
    expect(await sentTo(action, { split: on, body: body(), answer })).toBe(pay);
    expect(calls).toEqual([expect.stringMatching(/rewards\/dessert\/unapply$/)]);
    expect(await sentTo(action, { split: ownSplit(), body: body(), answer })).toBe(pay);
    expect(calls).toHaveLength(1);
    const gone = refusing(409, "no-discount");
    expect(await sentTo(action, { split: on, body: body(), answer: gone })).toBe(pay);
  });
});
