import { style } from "@vanilla-extract/css";

/** Its frame says where the reader is; the ring of a control would look like one. */
export const problem = style({ outline: "none", scrollMarginBlock: "16px" });
