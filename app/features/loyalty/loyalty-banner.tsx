import { Button, Icon, LinkButton } from "~/ui";
import * as css from "./loyalty-banner.css";
import type { LoyaltyBannerView } from "./loyalty-banner.server";

/**
 * The programme on the pages of a meal (LOY-33): log in, or points and log out. Its words come with the data and
 * what it leads to are pages, so that a bill has no script for it.
 */
export function LoyaltyBanner({ banner }: { banner: LoyaltyBannerView | null }) {
  if (!banner) return null;
  const { program, text, problem, logIn, logOut, rewards } = banner;
  return (
    <aside className={css.banner} aria-label={program}>
      <Icon name="gift" size="large" />
      <div className={css.text}>
        <strong>{program}</strong>
        {problem ? <p role="alert">{problem}</p> : null}
        <p>{text}</p>
        {rewards ? <a href={rewards.href}>{rewards.label}</a> : null}
      </div>
      {logIn ? (
        <LinkButton to={logIn.href} reloadDocument size="small">
          {logIn.label}
        </LinkButton>
      ) : null}
      {logOut ? (
        <form method="post" action={logOut.href}>
          <Button name="intent" value="logOut" variant="secondary" size="small">
            {logOut.label}
          </Button>
        </form>
      ) : null}
    </aside>
  );
}
