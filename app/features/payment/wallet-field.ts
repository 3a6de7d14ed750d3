/** The field that names the wallet, where its button is a press of a form that has more to say. */
export const WALLET = "wallet";
