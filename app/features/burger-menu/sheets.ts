// The server renders them into any page, and a browser without script fetches no part of a page later:
// the rules of the navigation and of a refused order have to be in the sheet that every page has.
import "./navigation.css";
import "../order/refused-notice.css";
import "../venue/social-links.css";
