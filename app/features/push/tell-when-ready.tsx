import { useState, useSyncExternalStore } from "react";
import { Form, useLocation, useRevalidator } from "~/framework";
import { Button, Notice } from "~/ui";
import { scripted } from "../order/order-screen.css";
import type { TellView } from "./tell-view.server";

/**
 * Offers to tell the guest's phone when their orders are ready, where its browser can; without a script it can't, and the
 * page comes again by itself. To be told no more is a form like any other.
 */
export function TellWhenReady({ tell }: { tell: TellView }) {
  const { pathname } = useLocation();
  const { words, orders, action, isTold } = tell;
  if (!isTold) return <TellButton tell={tell} returnTo={pathname} />;
  return (
    <Form method="post" action={action} reloadDocument>
      <input type="hidden" name="orders" value={orders} />
      <input type="hidden" name="returnTo" value={pathname} />
      <Notice
        action={
          <Button name="intent" value="stop" size="small" variant="secondary">
            {words.stop}
          </Button>
        }
      >
        {words.told}
      </Notice>
    </Form>
  );
}

/** Nothing changes whether a browser can be pushed to. */
const never = () => () => undefined;
const canBePushedTo = () => "PushManager" in window && "Notification" in window;

type Problem = "denied" | "failed";

function TellButton({ tell, returnTo }: { tell: TellView; returnTo: string }) {
  const { words, orders, action, publicKey } = tell;
  const isOffered = useSyncExternalStore(never, canBePushedTo, () => false);
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  async function ask(): Promise<Problem | null> {
    // First of all: browsers allow this question right after a press alone.
    if ((await Notification.requestPermission()) !== "granted") {
      // Whoever closed the question has said nothing.
      return Notification.permission === "denied" ? "denied" : null;
    }
    const { subscribe } = await import("./subscribe");
    const subscription = await subscribe(publicKey);
    const body = new URLSearchParams({ intent: "tell", orders, returnTo, ...subscription });
    // Not by Remix: a bill's manifest has no page beside the bill (docs/decisions/0079).
    const { ok } = await fetch(action, { method: "POST", body });
    revalidate();
    return ok ? null : "failed";
  }
  async function press() {
    if (isAsking) return;
    setIsAsking(true);
    setProblem(await ask().catch(() => "failed" as const));
    setIsAsking(false);
  }
  return (
    <div className={scripted} data-offered={isOffered ? "" : undefined}>
      <Button type="button" variant="secondary" wide busy={isAsking} onClick={press}>
        {words.tell}
      </Button>
      {problem ? (
        <Notice tone="warning" urgent>
          {words[problem]}
        </Notice>
      ) : null}
    </div>
  );
}
