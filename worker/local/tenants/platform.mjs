/** The operator's calls of a running platform. */

/** @typedef {ReturnType<typeof platformAt>} Platform */

/**
 * @param {string} origin
 * @param {string} key
 */
export function platformAt(origin, key) {
  async function send(method, path, record) {
    const response = await fetch(new URL(`/operator/v1/${path}`, origin), {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(record === undefined ? {} : { body: JSON.stringify(record) }),
    }).catch((fault) => {
      throw new Error(`${origin} can't be reached (${fault.cause?.code ?? fault.message}).`);
    });
    const text = await response.text();
    const body = text.startsWith("{") ? JSON.parse(text) : null;
    return { status: response.status, body };
  }
  return {
    origin,
    /** A record as it is published; null where there is none. */
    async read(path) {
      const { status, body } = await send("GET", path);
      if (status === 404) return null;
      if (status !== 200) throw refused("GET", path, status, body);
      return body;
    },
    async publish(path, record) {
      const { status, body } = await send("PUT", path, record);
      if (status !== 204) throw refused("PUT", path, status, body);
    },
    /** Makes something of a record, and gives what was made. */
    async make(path, body) {
      const answer = await send("POST", path, body);
      if (answer.status !== 201) throw refused("POST", path, answer.status, answer.body);
      return answer.body;
    },
    async remove(path) {
      const { status, body } = await send("DELETE", path);
      if (status !== 204) throw refused("DELETE", path, status, body);
    },
  };
}

/** What to do about a refusal that its code does not say. */
const HINTS = {
  401: "set OPERATOR_KEY to a key of this deployment",
  403: "this key may not do it: ask whoever has the deployment's key for the right",
};

function refused(method, path, status, body) {
  const fields = (body?.fields ?? []).map(({ path: field, code }) => `\n    ${field}: ${code}`);
  const hint = HINTS[status] ? `: ${HINTS[status]}` : "";
  return new Error(
    `${method} ${path} was refused with ${status} ${body?.code ?? ""}${hint}.${fields.join("")}`,
  );
}
