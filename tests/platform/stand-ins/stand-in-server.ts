import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that came to a stand-in, as its service would have seen it. */
export type SeenCall = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** As it was sent, and as JSON where it is that. */
  text: string;
  body: unknown;
};

/** What a stand-in answers. */
export type StandInAnswer = { status: number; body?: unknown };

/**
 * A fault of the next call whose path ends with `at`, once: it is not done (`down`), done and its answer lost (`lost`),
 * done only after the next refused call (`late`), never answered (`silent`), answered by what nobody can read
 * (`malformed`), by too much (`endless`), by another place (`moved`), or by "later" (`accepted`).
 */
export type StandInFault = {
  at: string;
  method?: string;
  is: "down" | "lost" | "late" | "silent" | "malformed" | "endless" | "moved" | "accepted";
};

/** The stand-in of one service: state behind calls, one for each world. */
export type StandIn = {
  answer(call: SeenCall): StandInAnswer;
  /** What a test puts in and reads out. */
  control(command: unknown): unknown;
};

type World = { standIn: StandIn; faults: StandInFault[]; seen: SeenCall[]; late: (() => void)[] };

/**
 * A real HTTP server in front of stand-ins, which stand for services of others in tests and are no part of the
 * product. The first part of a path names the kind and the second the world, so that no test sees another's state.
 */
export async function serveStandIns(
  kinds: Readonly<Record<string, () => StandIn>>,
): Promise<{ url: string; close: () => void }> {
  const worlds = new Map<string, World>();
  const server = createServer(async (request, response) => {
    const [, kind = "", name = "", ...rest] = (request.url ?? "").split("/");
    const make = kinds[kind];
    if (!make) {
      response.writeHead(404).end();
      return;
    }
    const id = `${kind}/${name}`;
    const world = worlds.get(id) ?? { standIn: make(), faults: [], seen: [], late: [] };
    worlds.set(id, world);
    const text = await textOf(request);
    const body = parsed(text);
    const path = `/${rest.join("/")}`;
    const headers = request.headers as Record<string, string>;
    if (path === "/~control") json(response, 200, controlled(world, body));
    else serve(world, { method: request.method ?? "", path, headers, text, body }, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function controlled(world: World, command: unknown): unknown {
  const given = command as { fault?: StandInFault; take?: "seen" };
  if (given.fault) {
    world.faults.push(given.fault);
    return {};
  }
  if (given.take === "seen") return world.seen.splice(0);
  return world.standIn.control(command) ?? {};
}

function serve(world: World, call: SeenCall, response: ServerResponse): void {
  const { path } = call;
  const { standIn, faults, seen, late } = world;
  seen.push(call);
  const index = faults.findIndex(
    ({ at, method = call.method }) => path.endsWith(at) && method === call.method,
  );
  const [fault] = index < 0 ? [] : faults.splice(index, 1);
  if (!fault) {
    const { status, body } = standIn.answer(call);
    json(response, status, body);
    // A call that was given up comes through now.
    if (status >= 400) for (const perform of late.splice(0)) perform();
    return;
  }
  if (fault.is === "lost") standIn.answer(call);
  if (fault.is === "late") late.push(() => void standIn.answer(call));
  broken(response, fault.is);
}

function broken(response: ServerResponse, is: StandInFault["is"]): void {
  const end = (status: number, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, headers).end(body);
  };
  if (is === "down" || is === "late") end(503, "<h1>Service unavailable</h1>");
  if (is === "lost") response.destroy();
  if (is === "malformed") end(200, '{"balance":"many","items":[{}],"rewards":3');
  if (is === "endless") end(200, `[${'"x",'.repeat(100_000)}"x"]`);
  if (is === "moved") end(302, "", { location: "?moved" });
  if (is === "accepted") json(response, 202, {});
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === undefined ? "" : JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}
