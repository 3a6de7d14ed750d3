import { describe, expect, it } from "vitest";
import {
  acceptAll,
  allowSelection,
  askedOf,
  COOKIE_QUESTIONS,
  type CookieQuestions,
  choicesIn,
  isAllowed,
  isAnswered,
  preferencesOf,
} from "./cookie-preferences";

const NOW = Date.UTC(2026, 10, 24, 20);
const DAY_MS = 24 * 60 * 60 * 1000;

const nothingSaid = preferencesOf({}, NOW);
const statuses = (preferences: ReturnType<typeof preferencesOf>) =>
  Object.fromEntries(preferences.map(({ id, userStatus }) => [id, userStatus]));
const item = (over: object = {}) => ({
  id: "statistics",
  preferenceId: { id: "statistics" },
  type: "functional" as const,
  userStatus: "ACCEPTED" as const,
  ...over,
});

/** What is stored once a guest has sent this. */
function storedOf(
  said: ReturnType<typeof preferencesOf>,
  { at = NOW, questions }: { at?: number; questions?: CookieQuestions } = {},
) {
  const read = choicesIn(said, at, questions);
  if (!read.ok) throw new Error(read.problem.code);
  return read.choices;
}

describe("cookie preferences", () => {
  it("CONS-03 name each item with its type, what was said of it, and whether it can be changed", () => {
    expect(nothingSaid.slice(0, 2)).toEqual([
      {
        id: "service",
        preferenceId: { id: "service" },
        type: "essential",
        userStatus: "ACCEPTED",
        needToBeChanged: false,
      },
      {
        id: "statistics",
        preferenceId: { id: "statistics" },
        type: "functional",
        userStatus: "PENDING",
        needToBeChanged: true,
      },
    ]);
  });

  it("CONS-07 are all accepted by Accept all", () => {
    const accepted = Object.values(statuses(acceptAll(nothingSaid)));
    expect(accepted).toEqual(Array(Object.keys(COOKIE_QUESTIONS).length).fill("ACCEPTED"));
  });

  it("CONS-08 are accepted by Allow selection where selected or not changeable, and else refused", () => {
    expect(statuses(allowSelection(nothingSaid, []))).toMatchObject({
      service: "ACCEPTED",
      statistics: "REFUSED",
    });
    const both = { service: "ACCEPTED", statistics: "ACCEPTED" };
    expect(statuses(allowSelection(nothingSaid, ["statistics"]))).toMatchObject(both);
    const before = preferencesOf(storedOf(acceptAll(nothingSaid)), NOW);
    expect(statuses(allowSelection(before, ["service", "invented"])).statistics).toBe("REFUSED");
  });

  it("CONS-02 CONS-03 are refused with the field, where an item is unknown, twice there, or essential", () => {
    const problemOf = (...userPreferences: ReturnType<typeof item>[]) => {
      const read = choicesIn(userPreferences, NOW);
      return read.ok ? read.choices : `${read.problem.path} ${read.problem.code}`;
    };
    expect(problemOf(item())).toEqual({
      statistics: { status: "ACCEPTED", version: 1, day: "2026-11-24" },
    });
    expect(problemOf(item({ id: "toString" }))).toBe("userPreferences.0.id unknown_preference");
    expect(problemOf(item(), item())).toBe("userPreferences.1.id unknown_preference");
    expect(problemOf(item({ preferenceId: { id: "service" } }))).toBe(
      "userPreferences.0.preferenceId.id unknown_preference",
    );
    expect(problemOf(item({ type: "essential" }))).toBe("userPreferences.0.type wrong_type");
    const essential = { id: "service", preferenceId: { id: "service" }, type: "essential" };
    expect(problemOf(item({ ...essential, userStatus: "REFUSED" }))).toBe(
      "userPreferences.0.userStatus not_changeable",
    );
  });
});

describe("a choice of cookies", () => {
  const maps = { type: "functional", needToBeChanged: true, version: 1 } as const;
  const withMaps: CookieQuestions = { ...COOKIE_QUESTIONS, maps };
  const stored = storedOf(acceptAll(nothingSaid));
  const allowed = (questions: CookieQuestions, choices = stored, now = NOW) =>
    ["statistics", "maps"].filter((id) => isAllowed(id, choices, now, questions));

  it("CONS-09 counts on when another one is added, which nobody has allowed unasked and everybody is asked about", () => {
    expect(allowed(withMaps)).toEqual(["statistics"]);
    expect([isAnswered(stored, NOW), isAnswered(stored, NOW, withMaps)]).toEqual([true, false]);
    expect(statuses(preferencesOf(stored, NOW, withMaps))).toMatchObject({
      statistics: "ACCEPTED",
      maps: "PENDING",
    });
  });

  it("CONS-07 CONS-08 is about what the form asked for, whichever button was pressed", () => {
    const now = preferencesOf(stored, NOW, withMaps);
    const earlierForm = acceptAll(askedOf(now, ["service", "statistics"]));
    expect(allowed(withMaps, storedOf(earlierForm, { questions: withMaps }))).toEqual([
      "statistics",
    ]);
    const ownForm = acceptAll(askedOf(now, ["maps"]));
    const both = { ...stored, ...storedOf(ownForm, { questions: withMaps }) };
    expect(allowed(withMaps, both)).toEqual(["statistics", "maps"]);
  });

  it("CONS-09 is asked for again when its question allows more than it did, and an earlier form answers nothing", () => {
    const wider = { ...withMaps, statistics: { ...COOKIE_QUESTIONS.statistics, version: 2 } };
    expect(allowed(wider)).toEqual([]);
    const asked = preferencesOf(stored, NOW, wider);
    expect(asked.find(({ id }) => id === "statistics")).toMatchObject({
      preferenceId: { id: "statistics-2" },
      userStatus: "PENDING",
    });
    expect(askedOf(asked, ["statistics"])).toEqual([]);
    expect(choicesIn([item()], NOW, wider)).toMatchObject({ ok: false });
    const answered = storedOf(acceptAll(askedOf(asked, ["statistics-2"])), { questions: wider });
    expect(allowed(wider, answered)).toEqual(["statistics"]);
  });

  it("CONS-09 is over after half a year, and those made later are not", () => {
    const later = NOW + 100 * DAY_MS;
    const ofMaps = askedOf(preferencesOf(stored, NOW, withMaps), ["maps"]);
    const both = {
      ...stored,
      ...storedOf(acceptAll(ofMaps), { at: later, questions: withMaps }),
    };
    expect(allowed(withMaps, both, NOW + 180 * DAY_MS)).toEqual(["statistics", "maps"]);
    expect(allowed(withMaps, both, NOW + 181 * DAY_MS)).toEqual(["maps"]);
  });
});
