import { request as httpRequest, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { expect, test } from "./test";

/** Requests an address exactly as it is written: a browser or `fetch` would normalise it. */
function ask(baseURL: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(baseURL);
  return new Promise<{ status: number; headers: IncomingMessage["headers"]; text: string }>(
    (resolve, reject) => {
      const sent = httpRequest({ hostname, port, path, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part) => {
          text += part;
        });
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
        );
      });
      sent.on("error", reject);
      sent.end();
    },
  );
}

const page = { accept: "text/html" };

test("an unknown address is not found, however it is written", async ({ baseURL }) => {
  const odd = ["/%5cx%2f", "/%09/x%2f", "/%5c%5cevil.example/", "/%09//evil.example", "/%5c"];
  const broken = ["/%zz", "/%E0%A4%A", "/%00", "/venues/croque-cie/%5c", "/api/%5c", "/pos/v1/%zz"];
  for (const path of [...odd, ...broken]) {
    const { status, headers } = await ask(baseURL ?? "", path, page);
    expect([path, status, headers.location]).toEqual([path, 404, undefined]);
  }
});

test("a host with a trailing dot is the same host", async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  for (const host of [`maison-demo.localhost:${port}`, `maison-demo.localhost.:${port}`]) {
    const { status, text } = await ask(baseURL ?? "", "/", { ...page, host });
    expect(status).toBe(200);
    expect(text).toContain("Maison Demo");
  }
});

test("a body that breaks off never causes a server fault", async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? "");
  const bill = `b_${"x".repeat(32)}`;
  for (const sizing of ["Content-Length: 5000", "Transfer-Encoding: chunked"]) {
    for (const path of [`/api/billing/bills/${bill}/splits/by-amount`, "/venues/croque-cie"]) {
      const answer = await new Promise<string>((resolve) => {
        let text = "";
        const socket = connect(Number(port), hostname, () => {
          const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}:${port}`, sizing];
          const type = "Content-Type: application/json";
          const begun = sizing.startsWith("T") ? '7\r\n{"a":12' : '{"a":12';
          socket.end(`${[...head, type].join("\r\n")}\r\n\r\n${begun}`);
        });
        socket.on("data", (part) => {
          text += part;
        });
        socket.on("close", () => resolve(text.split("\r\n")[0] ?? ""));
        socket.on("error", () => undefined);
      });
      expect(answer, `${sizing} ${path}`).not.toMatch(/ 5\d\d /);
    }
  }
});

test("files with a digest in their name are cached for good, and no file's type is sniffed", async ({
  baseURL,
}) => {
  const { text } = await ask(baseURL ?? "", "/venues/croque-cie", page);
  const files = [...new Set(text.match(/\/assets\/[\w./-]+\.(?:json|js|css)\b/g))];
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { status, headers } = await ask(baseURL ?? "", file);
    expect([file, status]).toEqual([file, 200]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
  for (const file of ["/favicon.svg", "/brands/default/logo.svg"]) {
    const { headers } = await ask(baseURL ?? "", file);
    expect(headers["cache-control"]).not.toContain("immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});
