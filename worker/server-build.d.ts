// What `remix vite:build` makes for each entry; it is not there before the first build.
declare module "*/build/product/server/index.js";
declare module "*/build/demo/server/index.js";
