import { Link } from "@remix-run/react";
import { Icon } from "./parts";

const languages = [
  ["en-US", "English (US)"],
  ["en-GB", "English (UK)"],
  ["en-CA", "English (Canada)"],
  ["fr", "Français"],
  ["fr-BE", "Français (Belgique)"],
  ["es", "Español"],
  ["ca", "Català"],
  ["it-IT", "Italiano"],
  ["pt-PT", "Português"],
  ["de-DE", "Deutsch"],
  ["nl-NL", "Nederlands"],
  ["nl-BE", "Nederlands (België)"],
];

const globe =
  "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17";

export function ServiceNotice() {
  return (
    <div className="notice notice-info">
      <Icon path="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.8h.01" />
      <div className="notice-words">
        <div>
          <p>This check includes a service charge.</p>
        </div>
      </div>
    </div>
  );
}

export function Offers({ offers }: { offers: { title: string; text: string; href?: string }[] }) {
  return (
    <section className="card">
      <h2 className="heading section">Anything else?</h2>
      <ul className="offers" lang="fr">
        {offers.map(({ title, text, href }) => (
          <li key={title} className="offer">
            <strong className="offer-title">
              {href ? (
                <a href={href} rel="noopener noreferrer">
                  {title} <Icon path="M14 4.5h5.5V10M19.5 4.5 11 13M9 6H5v13h13v-4" />
                </a>
              ) : (
                title
              )}
            </strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Loyalty({ base }: { base: string }) {
  return (
    <aside className="loyalty" aria-label="Le Carnet">
      <Icon path="M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20M12 7.5C8 7.5 7 3 9.5 3S12 7.5 12 7.5ZM12 7.5c4 0 5-4.5 2.5-4.5S12 7.5 12 7.5Z" />
      <div className="loyalty-words">
        <strong>Le Carnet</strong>
        <p>120 welcome points</p>
      </div>
      <Link className="button button-small" to={`${base}/loyalty`} reloadDocument>
        Log in
      </Link>
    </aside>
  );
}

export function Footer() {
  return (
    <footer className="footer">
      <p>Croustillant depuis la première bouchée</p>
      <a className="language" href="#language">
        <Icon path={globe} />
        <span className="hidden">Language</span>
        <span lang="en-US">English (US)</span>
      </a>
      <Link to="/accessibility">Accessibility</Link>
    </footer>
  );
}

export function LanguageDialog({ base }: { base: string }) {
  return (
    <dialog id="language" className="dialog" aria-labelledby="language-title">
      <div className="head">
        <h2 className="dialog-title" id="language-title">
          Choose your language
        </h2>
        <a className="close" href={base} aria-label="Close">
          <Icon path="m6 6 12 12M18 6 6 18" />
        </a>
      </div>
      <div className="dialog-body">
        <nav className="languages" aria-label="Choose your language">
          {languages.map(([tag, name], index) => (
            <a
              key={tag}
              className="language"
              href={`${base}?locale=${tag}`}
              lang={tag}
              hrefLang={tag}
              aria-current={index === 0 ? "true" : undefined}
            >
              {name}
              {index === 0 ? <Icon path="m5 12.5 4.5 4.5L19 7.5" /> : null}
            </a>
          ))}
        </nav>
      </div>
    </dialog>
  );
}
