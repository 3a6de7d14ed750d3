import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = fileURLToPath(new URL("./", import.meta.url));

/** A program that runs a tool for ever, which runs another; each holds the pipe open while it lives. */
const program = `
  import { beforeEnd, endTogether } from "${folder}ending.mjs";
  import { run } from "${folder}install.mjs";
  endTogether();
  beforeEnd(() => console.log("last work"));
  const inner = "setInterval(() => {}, 1000); console.log('started')";
  const tool = \`require("node:child_process").spawn(process.execPath, ["-e", \${JSON.stringify(inner)}], { stdio: "inherit" }); setInterval(() => {}, 1000)\`;
  await run(process.execPath, ["-e", tool]);
  console.log("the tool failed");
`;
const starter = `
  require("node:child_process").spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(program)}], { stdio: "inherit" });
  setInterval(() => {}, 1000);
`;

/** Runs it until the innermost has started, ends it, and waits until none of them holds the pipe. */
async function endedBy(args: string[], signal: NodeJS.Signals): Promise<string> {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child.stdout, "close");
  let output = "";
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.endsWith("started\n")) child.kill(signal);
  }
  await closed;
  return output;
}

it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "what npm start has started ends with it on %s, without a word of failure",
  async (signal) => {
    const output = await endedBy(["--input-type=module", "-e", program], signal);
    expect(output).toBe("started\nlast work\n");
  },
);

it("what npm start has started ends when whoever started it is gone", async () => {
  expect(await endedBy(["-e", starter], "SIGKILL")).toBe("started\nlast work\n");
});
