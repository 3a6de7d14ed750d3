import type { vars } from "./contract.css";

/** One value for every name of the contract. */
export type ThemeTokens = Values<typeof vars>;

/** Values for those names in which a venue differs from the base. */
export type SomeTokens = Some<typeof vars>;

type Values<Contract> = {
  [Key in keyof Contract]: Contract[Key] extends string ? string : Values<Contract[Key]>;
};
type Some<Contract> = {
  [Key in keyof Contract]?: Contract[Key] extends string ? string : Some<Contract[Key]>;
};
