/** The only entry point to money: everything else in the project imports from here. */
export * from "./allocate";
export * from "./amount";
export * from "./currency";
export * from "./text";
