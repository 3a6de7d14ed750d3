import { useMatches } from "@remix-run/react";
import { type PublicPart, publicLinks } from "~/features/venue/public-links";

/** What every page's loader says of its page's head. */
type Head = {
  title: string;
  /** Left out or null of a page that nobody is to find: one under a table, a bill or a tab, or of an account. */
  public?: PublicPart | null;
};

/** A page's title, and what search engines may know of it. What went wrong has neither. */
export function PageTags() {
  const head = useMatches().at(-1)?.data as Head | undefined;
  const shown = head?.public;
  return (
    <>
      <title>{head?.title ?? "Tableside"}</title>
      {shown ? (
        <>
          <meta name="description" content={shown.description} />
          {publicLinks(shown).map((link) => (
            <link key={link.hrefLang ?? link.rel} {...link} />
          ))}
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
