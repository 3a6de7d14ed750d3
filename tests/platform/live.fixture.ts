import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "./platform.fixture";

/** Waits until a document's change is announced once more. */
export async function notifyAgain(document: string): Promise<void> {
  const topic = env.TOPIC.get(env.TOPIC.idFromName(document));
  await runInDurableObject(topic, (_, { storage }) => {
    const plan = storage.kv.get<object>("plan");
    storage.kv.put("plan", { ...plan, againAt: Date.now() });
  });
  await runDurableObjectAlarm(topic);
}
