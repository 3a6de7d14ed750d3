import { questionsAsked } from "~/domain/consent/cookie-preferences";
import { Button } from "~/ui";
import * as css from "~/ui/cookie-bar.css";

type CookieBarProps = {
  /** Where the form goes. */
  action: string;
  /** The page with the whole choice. */
  details: string;
  texts: { label: string; ask: string; details: string; refuseAll: string; acceptAll: string };
};

/**
 * Asks about cookies on a first visit (CONS-06), both answers beside each other. The server alone renders it, behind
 * what React takes over, so that no page has script for it and it stays until it is answered.
 */
export function CookieBar({ action, details, texts }: CookieBarProps) {
  return (
    <aside className={css.bar} aria-label={texts.label} data-cookie-bar="">
      <form className={css.form} method="post" action={action}>
        <input type="hidden" name="from" value="bar" />
        {questionsAsked().map((question) => (
          <input key={question} type="hidden" name="asked" value={question} />
        ))}
        <p className={css.text}>
          {texts.ask} <a href={details}>{texts.details}</a>
        </p>
        <Button name="intent" value="none" variant="secondary" size="small" wide>
          {texts.refuseAll}
        </Button>
        <Button name="intent" value="all" variant="secondary" size="small" wide>
          {texts.acceptAll}
        </Button>
      </form>
    </aside>
  );
}
