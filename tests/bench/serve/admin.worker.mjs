/**
 * A back door for tests alone, on a socket of its own: runs SQL on the records database, so that a
 * test can apply migrations and fill in venues without a second program opening the same files.
 */
export default {
  async fetch(request, env) {
    const { statements } = await request.json();
    try {
      const results = await env.DB.batch(
        statements.map(({ sql, values = [] }) => env.DB.prepare(sql).bind(...values)),
      );
      return Response.json(results.map(({ results: rows }) => rows));
    } catch (fault) {
      return Response.json({ error: String(fault) }, { status: 500 });
    }
  },
};
