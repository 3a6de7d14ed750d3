/** What a guest and the network that they are in may do within a minute, at one venue or business. */
export type Cap = { readonly byGuest: number; readonly byAddress: number };

/**
 * Each cap by the code that refuses what is one too many; `docs/limits.md` says why so many. `counter` is the name of
 * its objects and stays, or a cap would begin to count again.
 */
export const caps = {
  "too-many-consents": { counter: "promotions", byGuest: 8, byAddress: 40 },
  "too-many-holds": { counter: "holds", byGuest: 8, byAddress: 40 },
} as const satisfies Record<`too-many-${string}`, Cap & { readonly counter: string }>;

export type CapCode = keyof typeof caps;
