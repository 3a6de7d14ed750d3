/** What the ledger of a bill says of a loyalty programme. `v` is the version of its shape. */

/** Who keeps a programme's points, and whose members it has. */
interface ProgrammePlace {
  readonly provider: string;
  readonly service:
    | { readonly kind: "embedded" }
    | {
        readonly kind: "http";
        readonly url: string;
        readonly bases: {
          readonly [base in "dispatcher" | "marketing" | "guestApp"]?: string | undefined;
        };
        readonly paths: { readonly owned?: string | undefined };
      };
  readonly businessId: string;
  readonly guestAppId: string | null;
}

/**
 * Which member earns the points of a payment, and on which terms: what a programme gave when the guest paid holds,
 * whatever the operator's record says by then.
 */
export interface Earning {
  readonly v: 1;
  readonly userId: string;
  readonly programme: ProgrammePlace & {
    readonly reference: string | null;
    readonly identification: "PHONE" | "USERNAME_PASSWORD";
    readonly programName: string;
    readonly groupName: string;
    readonly rewardName: string;
    readonly pointsPerUnit: number;
    /** Days; null for ever. */
    readonly pointsValidDays: number | null;
    readonly welcomePoints: number;
  };
}

/**
 * Where a reward on a split is held: all that a bill has to store beside its key to burn it, use it or give it back
 * later, whatever the operator's record says by then.
 */
export interface RewardTarget extends ProgrammePlace {
  readonly v: 1;
  readonly userId: string;
  /** The member's wallet as the embedded engine names it; null at a service of the provider's. */
  readonly wallet: string | null;
  readonly rewardId: string;
  readonly billId: string;
  readonly splitId: string;
  /** When the reward was asked for, in milliseconds since 1970. */
  readonly askedAt: number;
}
