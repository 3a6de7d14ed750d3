/**
 * What the worker has in place of `react-dom`: React Router and one part of the pages import that package for what
 * only a browser does, and it would bring all of React's browser side. `react-dom/server` is another module.
 *
 * Where Remix changes: whatever else of `react-dom` is named on the server, the bundler says so.
 */

/** React Router runs a step of navigation at once by it. */
export function flushSync(): never {
  throw new Error("flushSync is for browsers.");
}

/** Pages move a part to another place of the document only once something has been pressed. */
export function createPortal(): never {
  throw new Error("createPortal is for browsers.");
}
