import { DAY_MS } from "../time";
/** What a guest said of a preference; `PENDING` where they said nothing yet (CONS-03). */
export const USER_STATUSES = ["ACCEPTED", "REFUSED", "PENDING"] as const;
type UserStatus = (typeof USER_STATUSES)[number];

/** CONS-03. */
export const PREFERENCE_TYPES = ["essential", "functional"] as const;
type PreferenceType = (typeof PREFERENCE_TYPES)[number];

/** A choice is forgotten after so many days, and the guest may be asked again. */
export const CONSENT_DAYS = 180;

/** What is said of one preference, as calls write it; `preferenceId` names the question that was asked. */
type SaidPreference = {
  id: string;
  preferenceId: { id: string };
  type: PreferenceType;
  userStatus: UserStatus;
};

export type UserPreference = SaidPreference & { needToBeChanged: boolean };

/** What a guest said of one preference: of which version of its question, and on which day (UTC, `2026-11-24`). */
type CookieChoice = {
  readonly status: UserStatus;
  readonly version: number;
  readonly day: string;
};

export type CookieChoices = Readonly<Record<string, CookieChoice>>;

/** A preference that guests are asked for. Its version rises when the same answer would allow more than before. */
type CookieQuestion = Pick<UserPreference, "type" | "needToBeChanged"> & {
  readonly version: number;
};
export type CookieQuestions = Readonly<Record<string, CookieQuestion>>;

/** `service` is what a guest asked for: bill, language, table. Statistics can be refused. */
export const COOKIE_QUESTIONS = {
  service: { type: "essential", needToBeChanged: false, version: 1 },
  statistics: { type: "functional", needToBeChanged: true, version: 1 },
} as const satisfies CookieQuestions;

export type PreferenceName = keyof typeof COOKIE_QUESTIONS;

export type Refusable = {
  [Name in PreferenceName]: (typeof COOKIE_QUESTIONS)[Name]["needToBeChanged"] extends true
    ? Name
    : never;
}[PreferenceName];

/** What a guest may refuse, each with a question of its own on the bar: nobody accepts what was not named. */
export const refusable = Object.keys(COOKIE_QUESTIONS)
  .filter(isPreference)
  .filter((name): name is Refusable => COOKIE_QUESTIONS[name].needToBeChanged);

export function isPreference(id: string): id is PreferenceName {
  return Object.hasOwn(COOKIE_QUESTIONS, id);
}

export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The choices that count now: of today's version of a question that there is, and not too old. */
export function countingChoices(
  choices: CookieChoices,
  now: number,
  questions: CookieQuestions = COOKIE_QUESTIONS,
): CookieChoices {
  const oldest = dayOf(now - CONSENT_DAYS * DAY_MS);
  return Object.fromEntries(
    Object.entries(choices).filter(
      ([id, { version, day }]) =>
        Object.hasOwn(questions, id) && questions[id]?.version === version && day >= oldest,
    ),
  );
}

/** Whether each question that a guest may refuse has an answer that counts. */
export function isAnswered(
  choices: CookieChoices,
  now: number,
  questions: CookieQuestions = COOKIE_QUESTIONS,
): boolean {
  const counting = countingChoices(choices, now, questions);
  return Object.entries(questions).every(
    ([id, { needToBeChanged }]) => !needToBeChanged || Object.hasOwn(counting, id),
  );
}

export function isAllowed(
  id: string,
  choices: CookieChoices,
  now: number,
  questions: CookieQuestions = COOKIE_QUESTIONS,
): boolean {
  return countingChoices(choices, now, questions)[id]?.status === "ACCEPTED";
}

/** Every preference there is with what the guest said of it; an essential one is always accepted. */
export function preferencesOf(
  choices: CookieChoices,
  now: number,
  questions: CookieQuestions = COOKIE_QUESTIONS,
): UserPreference[] {
  const counting = countingChoices(choices, now, questions);
  return Object.entries(questions).map(([id, { type, needToBeChanged, version }]) => ({
    id,
    preferenceId: { id: questionId(id, version) },
    type,
    needToBeChanged,
    userStatus: needToBeChanged ? (counting[id]?.status ?? "PENDING") : "ACCEPTED",
  }));
}

function questionId(id: string, version: number): string {
  return version === 1 ? id : `${id}-${version}`;
}

export function questionsAsked(): string[] {
  return Object.entries(COOKIE_QUESTIONS).map(([id, { version }]) => questionId(id, version));
}

/** The preferences whose question, as it is now, was on the form that a guest sent. */
export function askedOf(
  preferences: readonly UserPreference[],
  asked: readonly string[],
): UserPreference[] {
  return preferences.filter(({ preferenceId }) => asked.includes(preferenceId.id));
}

/** CONS-07. */
export function acceptAll(preferences: readonly UserPreference[]): UserPreference[] {
  return preferences.map((one) => ({ ...one, userStatus: "ACCEPTED" }));
}

export function refuseAll(preferences: readonly UserPreference[]): UserPreference[] {
  return allowSelection(preferences, []);
}

/** CONS-08. */
export function allowSelection(
  preferences: readonly UserPreference[],
  selected: readonly string[],
): UserPreference[] {
  return preferences.map((one) => {
    const isChosen = !one.needToBeChanged || selected.includes(one.id);
    return { ...one, userStatus: isChosen ? "ACCEPTED" : "REFUSED" };
  });
}

type PreferenceProblem = { path: string; code: string };

/** What the guest says today by a body that saves preferences, or the first of its items that can't be. */
export function choicesIn(
  said: readonly SaidPreference[],
  now: number,
  questions: CookieQuestions = COOKIE_QUESTIONS,
): { ok: true; choices: CookieChoices } | { ok: false; problem: PreferenceProblem } {
  const choices: Record<string, CookieChoice> = {};
  for (const [index, { id, preferenceId, type, userStatus }] of said.entries()) {
    const at = `userPreferences.${index}`;
    const question = Object.hasOwn(questions, id) ? questions[id] : undefined;
    if (!question || id in choices) return refused(`${at}.id`, "unknown_preference");
    const { version } = question;
    if (preferenceId.id !== questionId(id, version)) {
      return refused(`${at}.preferenceId.id`, "unknown_preference");
    }
    if (type !== question.type) return refused(`${at}.type`, "wrong_type");
    if (!question.needToBeChanged && userStatus !== "ACCEPTED") {
      return refused(`${at}.userStatus`, "not_changeable");
    }
    choices[id] = { status: userStatus, version, day: dayOf(now) };
  }
  return { ok: true, choices };
}

function refused(path: string, code: string): { ok: false; problem: PreferenceProblem } {
  return { ok: false, problem: { path, code } };
}
