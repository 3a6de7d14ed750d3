import { useState, useSyncExternalStore } from "react";
import { Form, useFetcher, useLocation } from "~/framework";
import { Button, Notice } from "~/ui";
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
    <Form method="post" action={action} preventScrollReset>
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
  const fetcher = useFetcher<{ failed?: true } | null>();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  if (!isOffered) return null;
  const busy = isAsking || fetcher.state !== "idle";
  const shown = problem ?? (fetcher.data?.failed && !busy ? "failed" : null);
  async function ask(): Promise<Problem | null> {
    // First of all: browsers allow this question right after a press alone.
    await Notification.requestPermission();
    const { permission } = Notification;
    // Whoever closed the question has said nothing.
    if (permission !== "granted") return permission === "denied" ? "denied" : null;
    const { subscribe } = await import("./subscribe");
    const subscription = await subscribe(publicKey);
    fetcher.submit(
      { intent: "tell", orders, returnTo, ...subscription },
      { method: "post", action },
    );
    return null;
  }
  async function press() {
    if (busy) return;
    setIsAsking(true);
    setProblem(await ask().catch(() => "failed" as const));
    setIsAsking(false);
  }
  return (
    <div>
      <Button type="button" variant="secondary" wide busy={busy} onClick={press}>
        {words.tell}
      </Button>
      {shown ? (
        <Notice tone="warning" urgent>
          {words[shown]}
        </Notice>
      ) : null}
    </div>
  );
}
