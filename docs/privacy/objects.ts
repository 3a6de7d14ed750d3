import { guestObjects } from "./guest-objects";
import type { Stores } from "./personal-data";
import { venueObjects } from "./venue-objects";

/** What each class of Durable Objects stores. */
export const objectStores: Stores = { ...venueObjects, ...guestObjects };
