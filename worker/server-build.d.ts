/** What `remix vite:build` makes; it is not there before the first build. */
declare module "*/build/server/index.js";
