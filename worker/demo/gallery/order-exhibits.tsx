import type { BasketId } from "~/contracts/ids";
import { TakenBack } from "~/features/basket/taken-back";
import { NewsBar } from "~/features/order/news-bar";
import { OrderBar } from "~/features/order/order-bar";
import type { OrderBarView } from "~/features/order/order-bar.server";
import { OrderScreen } from "~/features/order/order-screen";
import type { OrderScreenView } from "~/features/order/order-screen.server";
import { Exhibit } from "./exhibit";

const HERE = "#order";

const countingOf = (basketId: BasketId): OrderBarView => ({
  key: "counting",
  title: "Guest 2 is placing this order",
  text: null,
  sender: { name: "Guest 2", sign: null, colourIndex: 1 },
  // Few, since who looks at colours waits until nothing moves.
  secondsLeft: 2,
  form: { action: HERE, basketId, undo: "Undo", send: null },
});
const sent = {
  key: "sent",
  title: "The order is on its way",
  secondsLeft: null,
  form: null,
} satisfies Partial<OrderBarView>;

const STEPS = [
  ["sent", "Placed"],
  ["accepted", "Accepted"],
  ["cooking", "Being prepared"],
  ["ready", "Ready"],
  ["served", "Served"],
] as const;

/** An order that has come as far as a step; null is one that the kitchen refused. */
function screenAt(now: number | null, headline: string): OrderScreenView {
  const at = (place: number) =>
    place < (now ?? 1) ? "done" : place === (now ?? 1) ? "now" : "ahead";
  const steps = now === null ? ([STEPS[0], ["refused", "Canceled"]] as const) : STEPS;
  return {
    headline,
    texts: now === null ? ["Grilled octopus: sold out."] : [],
    steps: steps.map(([key, name], index) => ({
      key,
      name,
      time: at(index) === "ahead" ? null : `7:4${index} PM`,
      at: at(index),
    })),
    by: { name: "Guest 2", avatar: { name: "Guest 2", sign: null, colourIndex: 1 } },
    dishes: ["2 × Grilled octopus with smoked paprika and potatoes", "House salad"],
    note: "No salt, please.",
    words: {
      steps: `Order progress: ${headline}`,
      dishes: `Dishes: ${headline}`,
      note: "Note",
      menu: "Order more",
      back: "Back to your table",
      again: "Order these items again",
      sound: "Play a sound",
    },
    backHref: HERE,
    menuHref: now === null ? null : HERE,
    againHref: now === null ? HERE : null,
    tell: null,
  };
}

/** What a table reads of an order: while it counts down, what came of taking it back, and on its screen. */
export function OrderExhibit({ basketId }: { basketId: BasketId }) {
  const counting = countingOf(basketId);
  const news = {
    headline: "Your order is ready",
    more: "See your order",
    href: HERE,
    seen: "Got it",
    seenHref: HERE,
    id: "",
    status: "READY_FOR_PICKUP",
  } as const;
  return (
    <Exhibit id="order" title="An order">
      <OrderBar bar={counting} />
      <OrderBar bar={{ ...counting, ...sent }} />
      <NewsBar bar={news} />
      <TakenBack state="takenBack" />
      <TakenBack state="sentAlready" />
      <OrderScreen view={screenAt(0, "Waiting for the kitchen")} sound={null} />
      <OrderScreen view={screenAt(2, "Your order is being prepared")} sound={null} />
      <OrderScreen view={screenAt(4, "Enjoy your meal")} sound={null} />
      <OrderScreen view={screenAt(null, "The kitchen couldn’t take your order")} sound={null} />
    </Exhibit>
  );
}
