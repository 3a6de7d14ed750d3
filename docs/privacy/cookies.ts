/** A cookie of the product. All are the deployment's own; no other site's are set. */
type Cookie = {
  readonly what: string;
  readonly why: string;
  readonly ground: "needed for what the guest asked for" | "the guest's own choice";
  readonly until: string;
  /** Whether it is a person's, and so ends when its guest signs out or deletes the account. */
  readonly endsAtSignOut: boolean;
};

const cookie = (
  what: string,
  why: string,
  until: string,
  endsAtSignOut: boolean,
  ground: Cookie["ground"] = "needed for what the guest asked for",
): Cookie => ({ what, why, ground, until, endsAtSignOut });

const CHOICE = "the guest's own choice";

/** Every cookie by its name. */
export const cookies: Readonly<Record<string, Cookie>> = {
  "__Host-guest": cookie(
    "a random guest id",
    "what a phone chose and paid is its own",
    "400 days",
    true,
  ),
  "__Host-session": cookie("a random session id", "being signed in", "400 days", true),
  "__Host-sign-in": cookie(
    "the id of an attempt to sign in",
    "entering the code",
    "30 minutes",
    false,
  ),
  "__Host-consent": cookie(
    "the answers about cookies",
    "doing what the guest chose",
    "180 days",
    true,
  ),
  "__Host-guest-name": cookie(
    "the name or sign that others see",
    "guests know each other",
    "180 days",
    true,
  ),
  "__Host-locale": cookie("a language", "pages in it", "a year", false, CHOICE),
  "__Host-menu-language": cookie("a menu's language", "menus in it", "a year", false, CHOICE),
  "__Host-allergies": cookie(
    "whether somebody has allergies, yes or no",
    "dishes are marked",
    "4 hours",
    true,
    CHOICE,
  ),
  "__Host-last-here": cookie("ids of table and bill", "coming back to the bill", "12 hours", true),
  "__Host-tables": cookie(
    "passes of tables whose code was scanned",
    "ordering at the table",
    "the evening",
    false,
  ),
  "__Host-tab-links": cookie("links to open tabs", "coming back to the tab", "24 hours", true),
  "__Host-ordering-sessions": cookie(
    "ids of ordering sessions",
    "ordering at the table",
    "10 minutes",
    true,
  ),
  "__Host-placed-orders": cookie(
    "ids of placed orders",
    "an order that was just sent is shown",
    "5 minutes",
    true,
  ),
  "__Host-followed-orders": cookie("ids of orders", "following an order", "3 hours", true),
  "__Host-told-orders": cookie("ids of orders", "stopping to be told of an order", "3 hours", true),
  "__Host-ordering-tour": cookie(
    "that ordering was explained",
    "it is explained once",
    "4 hours",
    false,
  ),
  "__Host-promotions": cookie(
    "businesses whose promotions were answered",
    "nobody is asked twice",
    "400 days",
    true,
  ),
  "__Host-loyalty": cookie(
    "programmes that a phone is a member of",
    "points without signing in again",
    "400 days",
    true,
  ),
  "__Host-menu-preview": cookie(
    "a pass for an operator's draft",
    "previews",
    "as the pass says",
    false,
  ),
  "__Host-look-preview": cookie(
    "a pass for an operator's draft",
    "previews",
    "as the pass says",
    false,
  ),
  "__Secure-split-draft": cookie(
    "what is being chosen of a bill",
    "going on without a script",
    "12 hours",
    false,
  ),
  "__Secure-anomaly": cookie(
    "a part that is no longer free",
    "choosing again",
    "15 minutes",
    false,
  ),
  "__Secure-tip": cookie(
    "a tip that is being chosen",
    "going on without a script",
    "12 hours",
    false,
  ),
  "__Secure-asked": cookie(
    "how often a tip was asked for",
    "nobody is asked twice",
    "12 hours",
    false,
  ),
};
