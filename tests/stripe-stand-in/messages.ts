/** What the stand-in's script in our page and its frames say to each other. */

export type FrameSetting = {
  element: "payment" | "expressCheckout";
  locale: string;
  amount: number;
  currency: string;
  /** The wallets whose buttons are shown. */
  wallets: string[];
  look: {
    ink: string;
    ground: string;
    muted: string;
    danger: string;
    radius: string;
    font: string;
    border: string;
    /** Under a field, where a look has a line in place of a box. */
    line: string;
  };
};

export type ToFrame = { standIn: true; say: "setting"; setting: FrameSetting } | AskForCard;
export type AskForCard = { standIn: true; say: "card?" };
export type FromFrame =
  | { standIn: true; say: "ready"; height: number }
  | { standIn: true; say: "card"; number: string | null }
  | { standIn: true; say: "agreed"; wallet: string };
