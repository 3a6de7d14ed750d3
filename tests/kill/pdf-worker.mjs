/** The PDF worker as a process of its own, which dies at other moments than the product. */
import { setTimeout as sleep } from "node:timers/promises";
import { startPdfWorker } from "../bench/workerd.mjs";

/** How long it lives, and how long it is gone, at most. */
const LIVES_MS = 1_500;
const GONE_MS = 700;

/**
 * @returns {Promise<{ address: string, kills: () => number, rest: () => Promise<void>, stop: () => Promise<void> }>}
 *   After `rest` it dies no more.
 */
export async function dyingPdfWorker() {
  let running = await startPdfWorker();
  const { port } = running;
  let kills = 0;
  let isOver = false;
  const dying = (async () => {
    while (!isOver) {
      await sleep(Math.random() * LIVES_MS);
      await running.kill();
      kills += 1;
      await sleep(Math.random() * GONE_MS);
      running = await startPdfWorker(port);
    }
  })();
  const rest = async () => {
    isOver = true;
    await dying;
  };
  const stop = async () => {
    await rest();
    await running.kill();
  };
  return { address: `127.0.0.1:${port}`, kills: () => kills, rest, stop };
}
