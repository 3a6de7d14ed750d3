import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { build } from "esbuild";
import { serializeConfig } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const workerdBinary: string = createRequire(import.meta.url)("workerd").default;

/** The check alone as a worker, so that nothing but the runtime stands before it. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { refusedAsUnreadable } from "./readable-request";
        export default { fetch: (request) => refusedAsUnreadable(request) ?? new Response("served") };`,
      resolveDir: import.meta.dirname,
    },
    tsconfig: `${import.meta.dirname}/../../tsconfig.json`,
    bundle: true,
    write: false,
    format: "esm",
    external: ["node:*"],
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}

describe("the runtime before the check", () => {
  let port = 0;
  const running: ReturnType<typeof spawn>[] = [];

  beforeAll(async () => {
    const config = serializeConfig({
      services: [
        {
          name: "main",
          worker: {
            modules: [{ name: "main", esModule: await bundle() }],
            compatibilityDate: "2026-10-01",
            compatibilityFlags: ["nodejs_compat"],
          },
        },
      ],
      sockets: [{ name: "http", address: "127.0.0.1:0", http: {}, service: { name: "main" } }],
    });
    const child = spawn(workerdBinary, ["serve", "--binary", "--control-fd=3", "-"], {
      stdio: ["pipe", "ignore", "ignore", "pipe"],
    });
    running.push(child);
    (child.stdin as Writable).end(config);
    const lines = createInterface({ input: child.stdio[3] as Readable });
    for await (const line of lines) {
      port = JSON.parse(line).port;
      if (port) break;
    }
  });

  afterAll(async () => {
    for (const child of running) {
      child.kill();
      await once(child, "exit");
    }
  });

  /** What a caller reads who writes these lines behind `GET /`. */
  const ask = (lines: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(`${["GET / HTTP/1.1", ...lines, "connection: close"].join("\r\n")}\r\n\r\n`);
      });
      socket.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      socket.on("end", () => resolve(text)).on("error", reject);
    });

  it("passes an invalid Host on, which is refused with a sentence", async () => {
    expect(await ask(["host: tableside.test"])).toMatch(/^HTTP\/1.1 200 .*served/s);
    for (const host of ["a b", "[::1", "%zz", "a.b:99999", "a/b", "ä.example", "a, b"]) {
      const answer = await ask([`host: ${host}`]);
      expect(answer, host).toMatch(/^HTTP\/1.1 400 .*"code":"bad-host","message":"The Host /s);
    }
  });

  it("passes 10,000 headers on, which are refused in a sentence", async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `x-${n}: 1`);
    const answer = await ask(["host: tableside.test", ...many]);
    expect(answer).toMatch(/^HTTP\/1.1 400 .*"code":"too-many-headers","message":"A request /s);
  });

  it("refuses a request without a Host by itself", async () => {
    expect(await ask([])).toMatch(/^HTTP\/1.1 400 /);
    expect(await ask(["host:"])).toMatch(/^HTTP\/1.1 400 /);
  });
});
