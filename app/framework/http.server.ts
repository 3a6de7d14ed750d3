/** What the server's part of features and the edge use of the framework: cookies, answers, and how pages are built. */
export {
  type AppLoadContext,
  createCookie,
  type EntryContext,
  json,
  redirectDocument,
  type ServerBuild,
} from "@remix-run/cloudflare";
