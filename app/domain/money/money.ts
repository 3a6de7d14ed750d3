/** All of money, for a file that needs several parts of it. */
export * from "./allocate";
export * from "./amount";
export * from "./currency";
export * from "./text";
