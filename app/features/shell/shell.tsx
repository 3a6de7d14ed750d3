import type { ReactNode } from "react";
import { Link, useLocation } from "~/framework";
import { useT } from "~/i18n/react";
import { BackLink, Footer, Icon, Masthead, Page, PageProgress, Toast } from "~/ui";
import { withNavigation } from "../burger-menu/navigation-open";
import { useFrame } from "./frame";
import { LanguageDialog, LanguageLink } from "./language-picker";
import { ends, menuLink } from "./shell.css";

const STATEMENT_PATH = "/accessibility";

interface ShellProps {
  /** What this page is for. Left out, the venue's name is shown, with its wordmark. */
  title?: string;
  /** Which table, in plain letters: a guest sees at once whether it is theirs. */
  detail?: string | null;
  /** Where the page came from; with words of its own where "back" does not say it. */
  back?: string | { to: string; label: string } | undefined;
  coverSrc?: string | null;
  /** Makes the title a link, to the choice that it is one of. */
  titleTo?: string | undefined;
  tool?: ReactNode;
  bar?: ReactNode;
  /** A bar that comes and goes by itself (`PageBar`), instead of `bar`. */
  ownBar?: ReactNode;
  /** Tabs at the foot of the page (UX-04). */
  tabs?: ReactNode;
  /** Something that went wrong just now, in the guest's language (SPLIT-64). */
  toast?: string | null;
  /** What changed on the bill while the page was open; above all that the page is about. */
  news?: ReactNode;
  children: ReactNode;
}

/** The frame of every guest page: the brand's band, the column, the quiet footer (UX-05, UX-06). */
export function Shell({
  title,
  detail,
  back,
  coverSrc,
  bar,
  toast,
  children,
  ...more
}: ShellProps) {
  const t = useT("common");
  const { venue, logoUrl } = useFrame();
  const end = (
    <div className={ends}>
      {more.tool}
      <MenuLink />
    </div>
  );
  const way = typeof back === "string" ? { to: back, label: t("back") } : back;
  const start = way ? <BackLink {...way} /> : null;
  const header = title ? (
    <Masthead
      size={coverSrc ? "full" : "compact"}
      coverSrc={coverSrc}
      title={title}
      titleTo={more.titleTo}
      detail={detail ?? venue?.name}
      start={start}
      end={end}
    />
  ) : (
    <Masthead
      title={venue?.name ?? t("product")}
      detail={detail}
      logoSrc={logoUrl}
      coverSrc={coverSrc}
      start={start}
      end={end}
    />
  );
  return (
    <>
      <PageProgress />
      {toast ? <Toast tone="danger">{toast}</Toast> : null}
      <Page
        header={header}
        footer={<ShellFooter />}
        bar={bar}
        ownBar={more.ownBar}
        tabs={more.tabs}
        skipLabel={t("skipToContent")}
      >
        {more.news}
        {children}
      </Page>
    </>
  );
}

/** The way to the menu, by the address, so that it needs no script (UX-25). */
function MenuLink() {
  const t = useT("shell");
  const { pathname, search } = useLocation();
  return (
    <Link to={pathname + withNavigation(search, true)} preventScrollReset className={menuLink}>
      <Icon name="menu" label={t("menu.open")} />
    </Link>
  );
}

/** Words of the venue or about the payment (UX-01 to UX-03), and the way to the languages (I18N-08). */
function ShellFooter() {
  const t = useT("common");
  const statement = useT("statement");
  const { footer } = useFrame();
  return (
    <>
      <Footer>
        {footer?.kind === "own" ? <p>{footer.text}</p> : null}
        {footer?.kind === "pay" ? (
          <p>
            <Icon name="lock" />{" "}
            {t("footer.paySecurely", {
              product: footer.prefix ? `${footer.prefix} ${t("product")}` : t("product"),
            })}
          </p>
        ) : null}
        <LanguageLink />
        <Link to={STATEMENT_PATH}>{statement("title")}</Link>
      </Footer>
      <LanguageDialog />
    </>
  );
}
