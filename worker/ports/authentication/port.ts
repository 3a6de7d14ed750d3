import type { Credential } from "~/contracts/crossing/session-calls";
import type { UserId } from "~/contracts/ids";

export type ProvedUser = { userId: UserId; scope: string };

/**
 * A service that stores our users as well (API-09). Our own code proves a number, with any adapter; the adapter says
 * whether its user may have a session, now and as long as the session lasts. No token reaches a phone.
 */
export interface AuthenticationPort {
  /** As `AUTHENTICATION_PROVIDER` and credentials name it. */
  readonly name: Credential["by"];
  /** Begins a session there. @throws where it does not answer that the user may have one. */
  open(user: ProvedUser): Promise<Credential>;
  /**
   * Asks again once a credential's time is over; "ended" where the user was shut out, signed out everywhere or deleted.
   *
   * @throws where it gives neither answer.
   */
  renew(credential: Credential): Promise<Credential | "ended">;
  /** Deletes the user there; one who is not there is deleted. @throws where it does not answer so. */
  erase(userId: UserId): Promise<void>;
}
