import { createContext } from "react";

/** The page's script nonce while it renders on the server; empty in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);
