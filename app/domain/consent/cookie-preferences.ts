/** What a guest said of a preference; `PENDING` where they said nothing yet (CONS-03). */
export const USER_STATUSES = ["ACCEPTED", "REFUSED", "PENDING"] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The kinds of cookies (CONS-03). */
export const PREFERENCE_TYPES = ["essential", "functional"] as const;
export type PreferenceType = (typeof PREFERENCE_TYPES)[number];

/** What is said of one preference, as calls write it. */
export type SaidPreference = {
  id: string;
  preferenceId: { id: string };
  type: PreferenceType;
  userStatus: UserStatus;
};

/** The same with whether a guest can change it. */
export type UserPreference = SaidPreference & { needToBeChanged: boolean };

/** What a guest said of each preference, by its id. */
export type Choices = Readonly<Record<string, UserStatus>>;

type Kind = Pick<UserPreference, "type" | "needToBeChanged">;

/**
 * What the product stores on a phone or sends on, by what it is for. `service` is what a guest asked for:
 * their part of the bill, their language, their table. Statistics can be refused.
 */
const PREFERENCES = {
  service: { type: "essential", needToBeChanged: false },
  statistics: { type: "functional", needToBeChanged: true },
} as const satisfies Record<string, Kind>;

export type PreferenceName = keyof typeof PREFERENCES;

/** Whether there is a preference of this id. */
export function isPreference(id: string): id is PreferenceName {
  return Object.hasOwn(PREFERENCES, id);
}

/** Every preference there is with what the guest said of it; an essential one is always accepted. */
export function preferencesOf(choices: Choices): UserPreference[] {
  return Object.entries(PREFERENCES).map(([id, kind]) => ({
    id,
    preferenceId: { id },
    ...kind,
    userStatus: kind.needToBeChanged ? (choices[id] ?? "PENDING") : "ACCEPTED",
  }));
}

/** Every item accepted (CONS-07). */
export function acceptAll(preferences: readonly UserPreference[]): UserPreference[] {
  return preferences.map((one) => ({ ...one, userStatus: "ACCEPTED" }));
}

/** Items accepted that cannot be changed or were selected, and the others refused (CONS-08). */
export function allowSelection(
  preferences: readonly UserPreference[],
  selected: readonly string[],
): UserPreference[] {
  return preferences.map((one) => {
    const isAllowed = !one.needToBeChanged || selected.includes(one.id);
    return { ...one, userStatus: isAllowed ? "ACCEPTED" : "REFUSED" };
  });
}

/** The kinds of cookies of which every item is accepted (CONS-09). */
export function allowedKinds(preferences: readonly UserPreference[]): PreferenceType[] {
  return PREFERENCE_TYPES.filter((type) =>
    preferences.filter((one) => one.type === type).every((one) => one.userStatus === "ACCEPTED"),
  );
}

/** What is wrong with an item that was sent, and where. */
export type PreferenceProblem = { path: string; code: string };

/** What the guest says by a body that saves preferences, or the first of its items that can't be. */
export function choicesIn(
  said: readonly SaidPreference[],
): { ok: true; choices: Choices } | { ok: false; problem: PreferenceProblem } {
  const choices: Record<string, UserStatus> = {};
  for (const [index, { id, preferenceId, type, userStatus }] of said.entries()) {
    const at = `userPreferences.${index}`;
    if (!isPreference(id) || id in choices) return refused(`${at}.id`, "unknown_preference");
    const kind: Kind = PREFERENCES[id];
    if (preferenceId.id !== id) return refused(`${at}.preferenceId.id`, "unknown_preference");
    if (type !== kind.type) return refused(`${at}.type`, "wrong_type");
    if (!kind.needToBeChanged && userStatus !== "ACCEPTED") {
      return refused(`${at}.userStatus`, "not_changeable");
    }
    choices[id] = userStatus;
  }
  return { ok: true, choices };
}

function refused(path: string, code: string): { ok: false; problem: PreferenceProblem } {
  return { ok: false, problem: { path, code } };
}
