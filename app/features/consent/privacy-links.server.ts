import { type LinkSources, linksOf } from "../burger-menu/navigation-view.server";

/** What a guest may want to read about their data, in its order (LOC-02). */
const NAMES = ["privacyPolicy", "cookiesPolicy", "legalMentions", "accountDeletion"] as const;

/** The links of the privacy centre that lead somewhere (ROUTE-81). */
export function privacyLinks(sources: LinkSources) {
  const links = linksOf(sources);
  return NAMES.flatMap((name) => {
    const href = links[name];
    return href ? [{ name, href }] : [];
  });
}
