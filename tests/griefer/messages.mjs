/** The flood of text messages: one number, asked for at every venue, by ever new guests. */

/** The number that is flooded; it is nobody's. */
const VICTIM = "+33612999999";
/** The most that may reach it within an hour. */
const MOST = 3;

let turns = 0;

/** Asks for a code for the number at the next venue. @returns {Promise<string>} How it was answered. */
export async function askForCode(guest, venues) {
  const { venueId } = venues[turns++ % venues.length];
  const path = `/api/user-account/auth/codes?venueId=${venueId}`;
  const { status, body } = await guest.call("POST", path, { phoneNumber: VICTIM });
  return `${status} ${body?.code ?? "sent"}`;
}

/** @returns {Promise<string[]>} What is wrong with the messages that the number got. */
export async function messageFaults({ url }) {
  const outbox = await (await fetch(`${url}/demo/outbox`)).text();
  const got = outbox.split(`To ${VICTIM}`).length - 1;
  return got > MOST ? [`${got} messages to one number, at most ${MOST} an hour`] : [];
}
