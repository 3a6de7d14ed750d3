import { useT } from "~/i18n/react";
import { Icon } from "~/ui";
import * as css from "./social-links.css";
import type { SocialLink } from "./venue-view.server";

/** Where else the venue can be found (TEN-07). */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  const t = useT("venue");
  if (links.length === 0) return null;
  return (
    <ul className={css.links}>
      {links.map(({ kind, href }) => (
        <li key={kind}>
          <a className={css.link} href={href} rel="noopener noreferrer">
            {t(`social.${kind}`)}
            <Icon name="external" />
          </a>
        </li>
      ))}
    </ul>
  );
}
