/** The floor of every comparison: a constant page as long as `LENGTH` says. */
let page;

export default {
  fetch(_request, env) {
    page ??= `<!doctype html><title>.</title>${"x".repeat(Math.max(0, Number(env.LENGTH) - 31))}`;
    return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
  },
};
