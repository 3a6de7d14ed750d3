import { renderToStaticMarkup } from "react-dom/server";
import { questionsAsked, refusable } from "~/domain/consent/cookie-preferences";
import type { AppLoadContext } from "~/framework/http.server";
import type { Locale } from "~/i18n/locales";
import { say } from "~/i18n/strings.server";
import type { Key } from "~/i18n/translate";
import { Button } from "~/ui";
import * as css from "~/ui/cookie-bar.css";
import { cookiesPath } from "./cookies-path.server";

/**
 * A rendered page with the question about cookies as the last element of its body. React takes over a body whatever
 * comes after its own elements, so that the browser needs none of it to do so.
 */
export function withCookieBar(
  html: string,
  url: string,
  { tenant, locale }: Pick<AppLoadContext, "tenant" | "locale">,
): string {
  const { pathname, search } = new URL(url);
  const action = cookiesPath(tenant, pathname + search);
  const end = html.lastIndexOf("</body>");
  if (action === null || end < 0) return html;
  const bar = renderToStaticMarkup(<CookieBar action={action} locale={locale} />);
  return html.slice(0, end) + bar + html.slice(end);
}

/**
 * Asks about cookies on a first visit (CONS-06), both answers beside each other. The server alone renders it, behind
 * what React takes over, so that no page has script for it and it stays until it is answered.
 */
function CookieBar({ action, locale }: { action: string; locale: Locale }) {
  const t = (key: Key<"privacy">) => say(locale, "privacy", key);
  return (
    <aside className={css.bar} aria-label={t("cookies.title")} data-cookie-bar="">
      <form className={css.form} method="post" action={action}>
        <input type="hidden" name="from" value="bar" />
        {questionsAsked().map((question) => (
          <input key={question} type="hidden" name="asked" value={question} />
        ))}
        <p className={css.text}>
          {refusable.map((name) => t(`cookies.${name}.ask`)).join(" ")}{" "}
          <a href={action}>{t("cookies.askDetails")}</a>
        </p>
        <Button name="intent" value="none" variant="secondary" size="small" wide>
          {t("cookies.refuseAll")}
        </Button>
        <Button name="intent" value="all" variant="secondary" size="small" wide>
          {t("cookies.acceptAll")}
        </Button>
      </form>
    </aside>
  );
}
