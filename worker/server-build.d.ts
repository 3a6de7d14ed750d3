// Written by `npm run build`, and used as a `ServerBuild`.
declare module "*/server/index.js";
