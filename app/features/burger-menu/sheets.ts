// The server renders the navigation into any page, and a browser without script fetches no part of a page later:
// the navigation's rules have to be in the sheet that every page has.
import "./navigation.css";
import "../venue/social-links.css";
