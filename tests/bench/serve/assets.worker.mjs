/**
 * Stands in for Cloudflare's static files: a file of the build if there is one under that path, else
 * what `APP` answers. Without `APP` it is the plain assets binding, which answers 404.
 */
const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  ttf: "font/ttf",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
};

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    const type = TYPES[pathname.slice(pathname.lastIndexOf(".") + 1)];
    if (type && (request.method === "GET" || request.method === "HEAD")) {
      const file = await env.FILES.fetch(`http://files${pathname}`, { method: request.method });
      if (file.ok) {
        return new Response(file.body, {
          headers: { "content-type": type, "cache-control": "public, max-age=31536000, immutable" },
        });
      }
    }
    return env.APP ? env.APP.fetch(request) : new Response("Not found", { status: 404 });
  },
};
