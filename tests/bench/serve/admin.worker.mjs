/**
 * A back door for tests alone, on a socket of its own: runs SQL on one of the databases, so that a
 * test can apply migrations and fill in venues without a second program opening the same files.
 */
export default {
  async fetch(request, env) {
    const { statements, database } = await request.json();
    try {
      const results = await env[database].batch(
        statements.map(({ sql, values = [] }) => env[database].prepare(sql).bind(...values)),
      );
      return Response.json(results.map(({ results: rows }) => rows));
    } catch (fault) {
      return Response.json({ error: String(fault) }, { status: 500 });
    }
  },
};
